import { policyLockProblems } from "../deploy/policy-locks.ts";
import { readProjectDatabase } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, problemsOr } from "./finding.ts";

export const policyLockExamination = ({ variables }: Release): Examination => ({
  title: "Locks of a release",
  examine: async () =>
    problemsOr(
      await policyLockProblems(readProjectDatabase(variables).url),
      "a policy is created without a lock on the platform's tables",
    ),
});
