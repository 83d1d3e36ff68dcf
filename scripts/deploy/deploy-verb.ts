import { projectDirectory } from "../stack/settings.ts";
import { requireOneProject } from "./project.ts";
import { Refusal } from "./refusal.ts";
import { type Release, runSteps, type Step } from "./step.ts";
import { readVariables } from "./variables.ts";

const usage = "The only option is --dry-run: says what would change and changes nothing.";

/** What every deploy verb does with its steps. Never asks anything; exits with 1 on any doubt. */
export async function deployVerb(makeSteps: readonly ((release: Release) => Step)[]): Promise<void> {
  const options = process.argv.slice(2);
  try {
    if (options.some((option) => option !== "--dry-run")) throw new Refusal(usage);
    const release = { checkout: projectDirectory, variables: readVariables(projectDirectory) };
    requireOneProject(release.variables);
    const steps = makeSteps.map((make) => make(release));
    await runSteps({ steps, dryRun: options.length > 0, say: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof Refusal ? `\nRefused. ${error.message}` : error);
    process.exitCode = 1;
  }
}
