/** ↑ ↑ ↓ ↓ ← → ← → B A */
const code = [
  ...["arrowup", "arrowup", "arrowdown", "arrowdown"],
  ...["arrowleft", "arrowright", "arrowleft", "arrowright"],
  ...["b", "a"],
];

/** The keys that still count, after one more. */
export function withKey(recent: readonly string[], key: string): readonly string[] {
  return [...recent, key.toLowerCase()].slice(-code.length);
}

export function isCode(recent: readonly string[]): boolean {
  return recent.length === code.length && recent.every((key, index) => key === code[index]);
}
