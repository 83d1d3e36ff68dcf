/** Asks the person whether what is typed may be lost. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Asked from now on before something ends what is on the screen; returns how to stop. */
export function askBeforeLoss(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** For what takes a page away without going anywhere first, such as signing out: whether it may. */
export async function mayLoseWork(): Promise<boolean> {
  for (const ask of questions) {
    if (!(await ask())) return false;
  }
  return true;
}
