import { requireOneProject } from "../deploy/project.ts";
import type { readReference } from "../deploy/reference-database.ts";
import type { Release } from "../deploy/step.ts";
import { cronExamination } from "./cron-findings.ts";
import { databaseExaminations } from "./database-findings.ts";
import { findAll, good } from "./finding.ts";
import { functionsExaminations } from "./functions-findings.ts";
import { platformExaminations } from "./platform-findings.ts";
import { queryGuardExamination } from "./query-guard-findings.ts";
import { secondFactorExamination } from "./sign-in-findings.ts";

type Options = {
  say: (line: string) => void;
  referenceOf?: typeof readReference;
};

/** Compares a running project with the checkout, prints the differences, and returns the number of problems. */
export function examineProject(release: Release, { say, referenceOf }: Options): Promise<number> {
  return findAll(
    [
      {
        title: "Settings",
        async examine() {
          requireOneProject(release.variables);
          return [good("the variables name one project")];
        },
      },
      ...databaseExaminations(release, referenceOf),
      secondFactorExamination(release),
      cronExamination(release),
      queryGuardExamination(release),
      ...functionsExaminations(release),
      ...platformExaminations(release),
    ],
    say,
  );
}
