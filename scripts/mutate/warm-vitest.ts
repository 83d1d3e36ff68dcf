import path from "node:path";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";
import type { Red } from "./first-red.ts";

/** In the order in which they are asked for: the nearest first. */
class AsAsked extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files);
}

/** Vitest in this process, which is ready once for many runs: starting it was most of a run that is red at once. */
export async function startWarmVitest(project: string) {
  const vitest = await createVitest("test", {
    ...{ project, watch: true, bail: 1, retry: 0, maxWorkers: 1, fileParallelism: false, reporters: [] },
    sequence: { sequencer: AsAsked },
  });
  await vitest.standalone();
  const specifications = new Map<string, TestSpecification>();
  for (const specification of await vitest.globTestSpecifications())
    specifications.set(path.relative(process.cwd(), specification.moduleId), specification);

  return {
    /**
     * The first red test of these files; null when all are green, `unclear` when the run broke or a test ran out of time,
     * which on a machine that does other work says nothing of the rule.
     */
    async firstRed(files: readonly string[]): Promise<Red | null | "unclear"> {
      const asked = files.flatMap((file) => specifications.get(file) ?? []);
      if (asked.length === 0) return null;
      const startedAtMs = Date.now();
      const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(asked);
      // Results of earlier runs are among them.
      const failed = testModules
        .flatMap((module) => [...module.children.allTests("failed")])
        .filter((test) => (test.diagnostic()?.startTime ?? 0) >= startedAtMs);
      const errors = [
        ...failed.flatMap((test) => test.result().errors ?? []),
        ...testModules.flatMap((module) => module.errors()),
      ];
      if (errors.some(({ message }) => /(Test|Hook) timed out in/.test(message))) return "unclear";
      const [red] = failed;
      if (red) return { file: path.relative(process.cwd(), red.module.moduleId), test: red.fullName };
      return errors.length > 0 || unhandledErrors.length > 0 ? "unclear" : null;
    },
    close: () => vitest.close(),
  };
}
