import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What every page is held to: nothing that axe finds, and no control over another, out of the page or too small. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const results = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return results.violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`));
  });
  expect(violations, place).toEqual([]);
}

/** Returns what is wrong with the controls in view: one over another, out of the page, too small for a finger, or covered. */
export function faultsOfControls(finger: number): string[] {
  const name = (element: Element): string => `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? '').trim().slice(0, 30)}`;
  const selector = 'button, a[href], input, select, label, summary, .boardframe';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (element.matches('label input, .moves button, .promotion *')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  // What is scrolled out of its own box lies over nothing: the part of it that can be seen counts.
  const seen = (element: Element): { top: number; bottom: number } => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) continue;
      const box = parent.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { top, bottom };
  };
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect(), seen: seen(element) }));
  for (const [index, { element, box, seen: part }] of boxes.entries()) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name(element)} leaves the page`);
    const isInline = element.matches('p a, dd a, label:has(.field), label:has([type=range])');
    if (!isInline && (box.height < finger - 0.5 || box.width < finger - 0.5)) faults.push(`${name(element)} is ${box.width} x ${box.height}`);
    for (const other of boxes.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(part.bottom, other.seen.bottom) - Math.max(part.top, other.seen.top);
      if (wide > 1 && high > 1) faults.push(`${name(element)} lies over ${name(other.element)}`);
    }
    const clipped = element.matches('.btn') && element.scrollWidth > element.clientWidth + 1;
    if (clipped) faults.push(`${name(element)} is cut off`);
  }
  return faults;
}
