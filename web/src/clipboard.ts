/**
 * Copies a text and tells whether it worked. The clipboard of the browser exists only in secure contexts; on a plain http
 * network the field with the text is selected and copied the old way.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
