import { withClient } from "@vanzelf/local-supabase/database.ts";
import * as z from "zod";
import { askPlatform } from "../deploy/management-api.ts";
import { type ProjectFunctions, readProjectDatabase } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, type Finding, good, note, problemsOr } from "./finding.ts";

/** Factors from before they were turned off: the site cannot use them, and Auth still demands them. Only reads. */
export const secondFactorExamination = ({ variables }: Release): Examination => ({
  title: "Second factors",
  examine: () =>
    withClient(readProjectDatabase(variables).url, async (client) => {
      const { rows } = await client.query<{ email: string | null; user_id: string }>(
        `select email, user_id from auth.mfa_factors join auth.users on users.id = user_id
         where status = 'verified' group by email, user_id order by email`,
      );
      return problemsOr(
        rows.map(
          ({ email, user_id: id }) =>
            `${email ?? id} has a second factor that nobody asks for, and can change neither password nor ` +
            `address: delete from auth.mfa_factors where user_id = '${id}'`,
        ),
        "nobody has one",
      );
    }),
});

const guards = z.object({
  hook_password_verification_attempt_enabled: z.boolean().nullish(),
  password_hibp_enabled: z.boolean().nullish(),
});

/** Settings that need a larger plan of the platform, and their replacement until then. */
export async function examineGuessing(project: ProjectFunctions, managementUrl: string): Promise<Finding[]> {
  const answer = await askPlatform({ project, managementUrl, part: "config/auth", schema: guards });
  return [
    answer.hook_password_verification_attempt_enabled
      ? good("wrong passwords are counted for each account")
      : note(
          "wrong passwords are counted for each internet address, not for each account: that needs the Team plan, " +
            "then [remotes.production.auth.hook.password_verification_attempt] enabled = true",
        ),
    answer.password_hibp_enabled
      ? good("passwords known from leaks are refused")
      : note(
          "passwords known from leaks are taken, save the commonest, which the site refuses: on the Pro plan, switch " +
            '"prevent use of leaked passwords" on (Authentication, Attack protection)',
        ),
  ];
}
