/** What this device remembers. A browser may forbid storage; the page then works and forgets. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`adoube.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`adoube.${key}`, value);
  } catch {
    // Nothing depends on it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`adoube.${key}`);
  } catch {
    // Nothing depends on it.
  }
}
