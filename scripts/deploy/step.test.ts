import { expect, test } from "vitest";
import { OperatorError } from "./operator-error.ts";
import { runSteps, type Step } from "./step.ts";

type Deed = "plan" | "apply";

/** A step that records its calls, and may fail. */
function stepNamed(name: string, deeds: string[], failsAt?: Deed): Step {
  const perform = (deed: Deed) => {
    deeds.push(`${deed} ${name}`);
    if (deed === failsAt) throw new OperatorError(`${name} does not like it`);
  };
  return {
    name,
    lacking: async () => [],
    async plan() {
      perform("plan");
      return {
        changes: [`${name} changes`],
        notes: [],
        async apply() {
          perform("apply");
          return "done";
        },
      };
    },
  };
}

async function run(failing: string, at: Deed) {
  const deeds: string[] = [];
  const said: string[] = [];
  const steps = ["database", "functions", "site"].map((name) =>
    stepNamed(name, deeds, name === failing ? at : undefined),
  );
  const outcome = await runSteps({
    steps,
    dryRun: false,
    say: (line) => said.push(line),
  }).then(
    () => "done",
    (error: unknown) => String(error),
  );
  return { deeds, said, outcome };
}
const plans = ["plan database", "plan functions", "plan site"];

test("a doubt about the last step keeps the first from being carried out", async () => {
  const { deeds, outcome } = await run("site", "plan");
  expect(deeds).toEqual(plans);
  expect(outcome).toContain("site does not like it");
});

test("a step that fails ends the deploy, and the steps done before it are reported", async () => {
  const { deeds, said, outcome } = await run("functions", "apply");
  expect(deeds).toEqual([...plans, "apply database", "apply functions"]);
  expect(said).toContain("done before: database: done");
  expect(outcome).toContain("functions does not like it");
});
