/** A deploy that stops on purpose: the message names the doubt and the remedy. */
export class OperatorError extends Error {
  /** The doubts one by one, where the message holds several. */
  readonly problems: readonly string[];

  constructor(message: string, options: ErrorOptions & { problems?: readonly string[] } = {}) {
    super(message, options);
    this.problems = options.problems ?? [message];
  }
}

/** The sentence with which all of these are refused; empty when none is. */
export async function problemsOf(...reads: (() => unknown)[]): Promise<string[]> {
  const problems: string[] = [];
  for (const read of reads) {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}

/** The first `shown` of many, a line each. */
export function listed(items: readonly string[], shown = 20): string {
  const lines = items.slice(0, shown).map((item) => `  ${item}`);
  const rest = items.length - lines.length;
  return [...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}
