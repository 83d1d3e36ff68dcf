import type { Context } from "hono";
import * as z from "zod/mini";
import { mailKinds } from "../contract/notices.ts";
import { requireCronSecret } from "../shared/cron-secret.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError, type Log } from "../shared/log.ts";
import type { Mailer } from "../shared/mail/mailer.ts";
import { noticeMail } from "./notice-mails.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

type SendParts = {
  database: Database;
  mailer: Mailer;
  /** CRON_SECRET; any of them will do. */
  secrets: readonly string[];
  companyEmail: string;
  siteUrl: string;
  supabaseUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
};

const mailRow = z.object({
  mail_id: z.guid(),
  kind: z.enum(mailKinds),
  email: z.nullable(z.string()),
  details: z.unknown(),
  unsubscribe_code: z.nullable(z.guid()),
});

type WaitingMail = z.infer<typeof mailRow>;

const finishedRow = z.object({ gave_up: z.boolean() });
const forgottenRow = z.object({ forgotten: z.int() });

/** Few, so that all of them are sent, slowly too, before they are due again. */
const claimedMax = 10;
const forgottenMax = 1_000;
/** Less than the minute that pg_net waits; the next run goes on. */
const timeBudgetMs = 40_000;

/** As Auth takes addresses. */
const detailsSchema = z.object({ email: z.optional(z.email({ pattern: z.regexes.html5Email })) });

/**
 * `POST /notices/send`: sends the mails that are due. For a cron, every minute, with `Authorization: Bearer <CRON_SECRET>`
 * and any body; may be called by several at once, because each mail is claimed by one of them. The mail's id is the name
 * under which the mail service recognises a repetition. A mail that the service did not take is tried again, after longer
 * each time; after the last attempt the log says `mail given up`, as an error. Also forgets old mails and messages.
 *
 * 200 `{ sent, failed, forgotten, complete }` (`complete`: nothing is due any more), 401 unauthenticated, 500 internal.
 */
export function sendRoute(parts: SendParts) {
  const { database, mailer, secrets, companyEmail, siteUrl, supabaseUrl, now } = parts;

  async function hand(mail: WaitingMail): Promise<void> {
    const links =
      mail.unsubscribe_code === null
        ? undefined
        : unsubscribeLinks({ code: mail.unsubscribe_code, kind: mail.kind, siteUrl, supabaseUrl });
    const writer = z.safeParse(detailsSchema, mail.details).data?.email;
    await mailer.send({
      to: mail.email ?? companyEmail,
      name: mail.mail_id,
      ...noticeMail(mail.kind, { details: mail.details, siteUrl, unsubscribeUrl: links?.pageUrl }),
      ...(links && { headers: links.headers }),
      ...(mail.email === null && writer !== undefined && { replyTo: writer }),
      ...(mail.kind === "contact-copy" && { replyTo: companyEmail }),
    });
  }

  async function isSent(mail: WaitingMail, log: Log): Promise<boolean> {
    const { mail_id: mailId, kind } = mail;
    const cause = await hand(mail).then(() => undefined, describeError);
    const parameters = { p_mail_id: mailId, p_is_sent: cause === undefined };
    const { gave_up: gaveUp } = await database.asService("finish_mail", parameters, finishedRow);
    if (cause === undefined) return true;
    if (gaveUp) log.error("mail given up", { mailId, kind, cause });
    else log.info("mail not sent", { mailId, kind, cause });
    return false;
  }

  return async (context: Context<FunctionEnv>) => {
    await requireCronSecret(context.req.raw.headers, secrets);
    const log = context.get("log");
    const startedAt = now();
    const summary = { sent: 0, failed: 0, forgotten: 0, complete: false };
    while (!summary.complete && now() - startedAt < timeBudgetMs) {
      const mails = await database.rowsAsService("claim_mails", { p_limit: claimedMax }, mailRow);
      for (const mail of mails) summary[(await isSent(mail, log)) ? "sent" : "failed"] += 1;
      summary.complete = mails.length === 0;
    }
    const { forgotten } = await database.asService(
      "forget_old_mails",
      { p_limit: forgottenMax },
      forgottenRow,
    );
    summary.forgotten = forgotten;
    log.info("mails sent", summary);
    return context.json(summary);
  };
}
