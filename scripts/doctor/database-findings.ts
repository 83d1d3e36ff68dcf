import { withClient } from "@vanzelf/local-supabase/database.ts";
import { accessProblems, readAccessFacts } from "../deploy/access-facts.ts";
import { historyProblems, pendingMigrations, readHistory } from "../deploy/migration-history.ts";
import { policyLockProblems } from "../deploy/policy-locks.ts";
import { readProjectDatabase } from "../deploy/project.ts";
import { readReference } from "../deploy/reference-database.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, good, problemsOr, wrong } from "./finding.ts";

/** Migrations, access, admins and locks of the project's database. Only reads. */
export const databaseExaminations = (
  { checkout, variables }: Release,
  referenceOf = readReference,
): Examination[] => [
  {
    title: "Migrations",
    async examine() {
      const history = await readHistory(readProjectDatabase(variables).url);
      const pending = pendingMigrations(checkout, history).map(
        ({ version, name }) => `${version} ${name}: is not there yet (npm run deploy -- database)`,
      );
      const problems = [...historyProblems(checkout, history), ...pending];
      return problemsOr(problems, `${history.length}, as in the repository`);
    },
  },
  {
    title: "Policies, grants, functions, triggers, buckets and Realtime of the database",
    async examine() {
      const facts = await readAccessFacts(readProjectDatabase(variables).url);
      const problems = accessProblems(await referenceOf(checkout), facts);
      return problemsOr(problems, `${facts.length} facts, as in the repository`);
    },
  },
  {
    title: "Admins",
    examine: async () =>
      withClient(readProjectDatabase(variables).url, async (client) => {
        const { rows } = await client.query<{ email: string }>(
          "select email from private.admins join auth.users on id = user_id order by email",
        );
        if (rows.length === 0)
          return [wrong("nobody is an admin: insert the account's id into private.admins")];
        return rows.map(({ email }) => good(email));
      }),
  },
  {
    title: "Locks of a release",
    examine: async () =>
      problemsOr(
        await policyLockProblems(readProjectDatabase(variables).url),
        "a policy is created without a lock on the platform's tables",
      ),
  },
];
