import { listed, OperatorError } from "./operator-error.ts";
import type { Variables } from "./variables.ts";

/** The checkout that is deployed, and the variables with which the operator names the project. */
export type Release = { checkout: string; variables: Variables };

/** The changes that one part of a deploy would make, found before any part changes anything. */
type Plan = {
  /** In plain words; empty when everything is already there. */
  changes: string[];
  /** Facts that the operator should know and no deploy changes. */
  notes: string[];
  /** Makes the changes, verifies them, and reports what was done. Safe to run twice. `say` gets what it waits for. */
  apply(say: (line: string) => void): Promise<string>;
};

export type Step = {
  name: string;
  /** The things that it needs and was not given, or not well, a line each: asked of every step before one is planned. */
  lacking(): Promise<string[]>;
  /** Throws a OperatorError on any doubt. Changes nothing outside this checkout. */
  plan(): Promise<Plan>;
};

type RunOptions = { steps: readonly Step[]; dryRun: boolean; say: (line: string) => void };

/** Everything that any step lacks, in one refusal: nobody learns of the next only after a round of plans. */
async function requireAll(steps: readonly Step[]) {
  const lacking = new Set((await Promise.all(steps.map((step) => step.lacking()))).flat());
  if (lacking.size === 0) return;
  throw new OperatorError(
    `What this deploy needs:\n${listed([...lacking], lacking.size)}\n` +
      "Variables are read from the environment or .env (.env.example explains them), secrets from the project: " +
      "npx supabase secrets set --env-file=functions.env --remote=<ref> --yes",
  );
}

/**
 * Plans every step, and only when none has a doubt carries them out in their order. When one fails,
 * reports what had been done by then and throws its error.
 */
export async function runSteps({ steps, dryRun, say }: RunOptions): Promise<void> {
  await requireAll(steps);
  const planned: { name: string; plan: Plan }[] = [];
  for (const { name, plan } of steps) {
    say(`${name}: checking`);
    planned.push({ name, plan: await plan() });
  }
  for (const { name, plan } of planned) {
    const changes = plan.changes.length === 0 ? ["nothing to change"] : plan.changes;
    for (const line of changes) say(`${name}: ${line}`);
    for (const line of plan.notes) say(`${name}: note: ${line}`);
  }
  if (dryRun) return say("Dry run: nothing was changed.");
  const done: string[] = [];
  for (const { name, plan } of planned) {
    say(`${name}: deploying`);
    try {
      done.push(`${name}: ${await plan.apply((line) => say(`${name}: ${line}`))}`);
    } catch (error) {
      for (const line of done) say(`done before: ${line}`);
      throw error;
    }
  }
  for (const line of done) say(line);
}
