import { expect, test } from "vitest";
import { listed, OperatorError } from "./operator-error.ts";
import { runSteps, type Step } from "./step.ts";

/** A step that records its calls, and may fail when it is carried out. */
function stepNamed(name: string, deeds: string[], fails: boolean): Step {
  return {
    name,
    lacking: async () => [],
    async plan() {
      deeds.push(`plan ${name}`);
      return {
        changes: [`${name} changes`],
        notes: [],
        async apply() {
          deeds.push(`apply ${name}`);
          if (fails) throw new OperatorError(`${name} does not like it`);
          return "done";
        },
      };
    },
  };
}

test("every step is planned before one is carried out; one that fails ends the deploy, and those done before it are reported", async () => {
  const deeds: string[] = [];
  const said: string[] = [];
  const steps = ["database", "functions", "site"].map((name) => stepNamed(name, deeds, name === "functions"));
  const deploy = runSteps({ steps, dryRun: false, say: (line) => said.push(line) });
  await expect(deploy).rejects.toThrow("functions does not like it");
  const plans = ["plan database", "plan functions", "plan site"];
  expect(deeds).toEqual([...plans, "apply database", "apply functions"]);
  expect(said).toContain("done before: database: done");
});

test.each([
  [20, / {2}20$/],
  [21, / {2}20\n {2}… and 1 more$/],
])("of %i things twenty are listed", (count, end) => {
  expect(listed(Array.from({ length: count }, (_, index) => `${index + 1}`))).toMatch(end);
});
