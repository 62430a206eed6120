// A pinch of luck from this browser for every deal, so that nobody alone decides it, and a memory of what was sent.
const kKey = 'holdup.luck.';

export function freshLuck(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export function rememberLuck(table: string, luck: string): void {
  try {
    localStorage.setItem(kKey + table, luck);
  } catch {
    // It can then not be compared after the game.
  }
}

export function sentLuck(table: string): string | null {
  try {
    return localStorage.getItem(kKey + table);
  } catch {
    return null;
  }
}
