import { withClient } from "@vanzelf/local-supabase/database.ts";
import * as z from "zod";
import { askPlatform } from "../deploy/management-api.ts";
import { type ProjectFunctions, readProjectDatabase } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, type Finding, good, note, wrong } from "./finding.ts";

/** Whether an admin's password alone opens the admin area. Only reads. */
export const secondFactorExamination = ({ variables }: Release): Examination => ({
  title: "Second factors",
  examine: () =>
    withClient(readProjectDatabase(variables).url, async (client) => {
      const { rows: settings } = await client.query<{ needed: boolean }>(
        "select admins_need_second_factor as needed from private.account_settings",
      );
      const { rows: without } = await client.query<{ email: string | null; user_id: string }>(
        `select account.email, admin.user_id from private.admins as admin
         join auth.users as account on account.id = admin.user_id
         where not private.has_factor(admin.user_id) order by account.email`,
      );
      return [
        settings[0]?.needed
          ? good("admins need one")
          : wrong(
              "an admin's password alone opens every customer: " +
                "update private.account_settings set admins_need_second_factor = true",
            ),
        ...without.map(({ email, user_id: id }) => note(`${email ?? id} is an admin and has none yet`)),
      ];
    }),
});

const guards = z.object({
  mailer_autoconfirm: z.boolean().nullish(),
  hook_password_verification_attempt_enabled: z.boolean().nullish(),
  password_hibp_enabled: z.boolean().nullish(),
});

/** Settings that guard sign-in: those of a project that is in use, and those that need a larger plan of the platform. */
export async function examineGuessing(project: ProjectFunctions): Promise<Finding[]> {
  const answer = await askPlatform({ project, part: "config/auth", schema: guards });
  return [
    answer.mailer_autoconfirm
      ? note(
          "anybody can register another's address, because none has to be confirmed: before the first real customer, " +
            "enable_confirmations = true in config.toml, and confirmed_email_required (docs/operations.md)",
        )
      : good("addresses are confirmed by their mailbox"),
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
