import { signal } from '@preact/signals';

export type Route = { page: 'home' } | { page: 'table' } | { page: 'rules'; article: string | undefined } | { page: 'game'; id: string } | { page: 'unknown' };

/** Invitations read from the address bar, where they must not stay: whoever copies the address would give the seat away. */
const invitations = new Map<string, string>();
/** The games of which an invitation is for the arbiter's chair. */
const chairs = new Set<string>();

export const route = signal<Route>(readRoute());

export function invitationFor(id: string): string | undefined {
  return invitations.get(id);
}

/** Whether somebody came by the arbiter's link. */
export function isInvitedAsArbiter(id: string): boolean {
  return chairs.has(id);
}

export function forgetInvitation(id: string): void {
  invitations.delete(id);
  chairs.delete(id);
  sessionStorage.removeItem(`adoube.chair.${id}`);
  sessionStorage.removeItem(`adoube.invited.${id}`);
}

export function go(path: string): void {
  history.pushState(null, '', path);
  route.value = readRoute();
  scrollTo(0, 0);
}

/** Follows links within the page without a reload. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    route.value = readRoute();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link === null || !plain || link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(url.pathname + url.search);
  });
}

function readRoute(): Route {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname === '/') return { page: 'home' };
  if (pathname === '/table') return { page: 'table' };
  const rules = /^\/rules(?:\/([A-Za-z0-9.]+))?$/.exec(pathname);
  if (rules !== null) return { page: 'rules', article: rules[1] };
  const id = /^\/g\/([0-9A-Za-z]{8})$/.exec(pathname)?.[1];
  if (id === undefined) return { page: 'unknown' };
  // The invitation lives as long as the tab, so that a reload does not lose the seat.
  const kept = `adoube.invited.${id}`;
  const invitation = searchParams.get('invitation') ?? sessionStorage.getItem(kept);
  if (invitation !== null) {
    invitations.set(id, invitation);
    sessionStorage.setItem(kept, invitation);
    const keptChair = `adoube.chair.${id}`;
    if (searchParams.get('chair') === 'arbiter') sessionStorage.setItem(keptChair, 'arbiter');
    if (sessionStorage.getItem(keptChair) !== null) chairs.add(id);
    history.replaceState(null, '', pathname);
  }
  return { page: 'game', id };
}
