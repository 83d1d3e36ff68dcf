import * as z from "zod";
/** The result of one examination: correct, worth knowing, or wrong. */
export type Finding = { verdict: "good" | "note" | "wrong"; text: string };

export const good = (text: string): Finding => ({ verdict: "good", text });
export const note = (text: string): Finding => ({ verdict: "note", text });
export const wrong = (text: string): Finding => ({ verdict: "wrong", text });

/** Every problem as a finding of its own, or one sentence that there is none. */
export const problemsOr = (problems: readonly string[], fine: string): Finding[] =>
  problems.length === 0 ? [good(fine)] : problems.map(wrong);

export type Examination = { title: string; examine(): Promise<Finding[]> };

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `an answer has another shape than expected: ${z.prettifyError(error)}`;
  return error instanceof Error ? error.message || String(error) : String(error);
}

/** The findings, or the error as a problem, also when `examine` throws before it returns a promise. */
export async function findings(examine: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examine();
  } catch (error) {
    return [wrong(reasonOf(error))];
  }
}

/** Runs every examination, even when some fail. */
export async function findAll(examinations: readonly Examination[], say: (line: string) => void) {
  const signs = { good: "  ok    ", note: "  note  ", wrong: "  WRONG " };
  let wrongCount = 0;
  for (const { title, examine } of examinations) {
    say(title);
    const found = await findings(examine);
    for (const { verdict, text } of found) say(`${signs[verdict]}${text.replace(/\n/g, "\n        ")}`);
    wrongCount += found.filter(({ verdict }) => verdict === "wrong").length;
  }
  return wrongCount;
}
