/** One thing that was looked at: as it is to be, worth knowing, or wrong. */
export type Finding = { verdict: "good" | "note" | "wrong"; text: string };

export const good = (text: string): Finding => ({ verdict: "good", text });
export const note = (text: string): Finding => ({ verdict: "note", text });
export const wrong = (text: string): Finding => ({ verdict: "wrong", text });

/** Every problem as a finding of its own, or the one sentence that says there is none. */
export const problemsOr = (problems: readonly string[], fine: string): Finding[] =>
  problems.length === 0 ? [good(fine)] : problems.map(wrong);

export type Examination = { title: string; examine(): Promise<Finding[]> };

/** Examines everything, whatever fails on the way: what cannot be looked at is wrong, too. */
export async function findAll(examinations: readonly Examination[], say: (line: string) => void) {
  const signs = { good: "  ok    ", note: "  note  ", wrong: "  WRONG " };
  let wrongCount = 0;
  for (const { title, examine } of examinations) {
    say(title);
    const findings = await examine().catch((error: unknown) => [
      wrong(error instanceof Error ? error.message : String(error)),
    ]);
    for (const { verdict, text } of findings) say(`${signs[verdict]}${text.replace(/\n/g, "\n        ")}`);
    wrongCount += findings.filter(({ verdict }) => verdict === "wrong").length;
  }
  return wrongCount;
}
