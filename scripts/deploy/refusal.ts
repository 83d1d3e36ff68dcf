/** A deploy that stops on purpose: the message names the doubt and the remedy. */
export class Refusal extends Error {}

/** The first `shown` of many, a line each. */
export function listed(items: readonly string[], shown = 20): string {
  const lines = items.slice(0, shown).map((item) => `  ${item}`);
  const rest = items.length - lines.length;
  return [...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}
