import { projectDirectory } from "../local/settings.ts";
import { checkoutState } from "./checkout-state.ts";
import { OperatorError } from "./operator-error.ts";
import { requireOneProject } from "./project.ts";
import { type Release, runSteps, type Step } from "./step.ts";
import { readVariables, type Variables } from "./variables.ts";

type Invocation = {
  options: readonly string[];
  checkout?: string;
  environment?: Variables;
  say?: (line: string) => void;
  complain?: (problem: unknown) => void;
};

const usage = "The only option is --dry-run: says what would change and changes nothing.";

/** Runs the steps of a deploy verb. Never prompts; returns the exit code, 1 on any doubt. */
export async function deployVerb(
  makeSteps: readonly ((release: Release) => Step)[],
  {
    options,
    checkout = projectDirectory,
    environment = process.env,
    say = (line) => console.log(line),
    complain = (problem) => console.error(problem),
  }: Invocation,
): Promise<0 | 1> {
  try {
    if (options.some((option) => option !== "--dry-run")) throw new OperatorError(usage);
    const variables = readVariables(checkout, environment);
    requireOneProject(variables);
    for (const line of checkoutState(checkout)) say(`checkout: ${line}`);
    const steps = makeSteps.map((make) => make({ checkout, variables }));
    await runSteps({ steps, dryRun: options.length > 0, say });
    return 0;
  } catch (error) {
    complain(error instanceof OperatorError ? `\nRefused. ${error.message}` : error);
    return 1;
  }
}
