/*
 * Stores the token of a mail and returns the mail to send. The rows are written in the caller's transaction. The mail
 * must be sent after its commit, because its link does not work before.
 */
import type { Auth } from "./auth.ts";
import { fetchRow, type Queryable } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import { beginFlow, type Challenge } from "./flow-states.ts";
import type { PreparedMail } from "./mailer.ts";
import { newTokenHash, saveOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import type { MailKind, NoticeKind } from "./settings.ts";
import type { UserRow } from "./users.ts";

const linkMails = {
  confirmation: { token: "confirmation_token", sentAt: "confirmation_sent_at", flow: "email/signup" },
  recovery: { token: "recovery_token", sentAt: "recovery_sent_at", flow: "recovery" },
  email_change: { token: "email_change_token_new", sentAt: "email_change_sent_at", flow: "email_change" },
} as const satisfies Record<
  MailKind,
  { token: TokenKind; sentAt: keyof UserRow; flow: AuthenticationMethod }
>;

export type LinkRequest = {
  user: UserRow;
  kind: MailKind;
  challenge?: Challenge | undefined;
  /** The address that a change asks for, to which its mail goes. */
  newEmail?: string | undefined;
};

/** Throws AuthError 429 when mails follow each other too fast. */
export async function prepareMail(
  auth: Auth,
  connection: Queryable,
  { user, kind, challenge, newEmail }: LinkRequest,
): Promise<{ user: UserRow; mail: PreparedMail }> {
  const { token, sentAt, flow } = linkMails[kind];
  assertInterval(auth, user[sentAt]);
  const to = newEmail ?? user.email ?? "";
  const hash = newTokenHash(challenge !== undefined);
  const updated = await fetchRow<UserRow>(
    connection,
    `update auth.users set ${newEmail === undefined ? "" : "email_change = $2,"} ${sentAt} = now(), updated_at = now()
     where id = $1 returning *`,
    [user.id, ...(newEmail === undefined ? [] : [newEmail])],
  );
  await saveOneTimeToken(connection, { userId: user.id, kind: token, address: to, hash });
  if (challenge) await beginFlow(connection, user.id, flow, challenge);
  const values = {
    // No page of ours takes one, and no route here.
    Token: "000000",
    TokenHash: hash,
    SiteURL: auth.siteUrl,
    Email: updated.email ?? "",
    NewEmail: updated.email_change ?? "",
    OldEmail: "",
    Data: updated.raw_user_meta_data ?? {},
  };
  return { user: updated, mail: { kind, to, values } };
}

/** A mail without a link that informs `to` about a change of the account. */
export function noticeTo(auth: Auth, kind: NoticeKind, user: UserRow, to: string): PreparedMail {
  const values = {
    ...{ Token: "", TokenHash: "", NewEmail: "" },
    SiteURL: auth.siteUrl,
    Email: user.email ?? "",
    OldEmail: to,
    Data: user.raw_user_meta_data ?? {},
  };
  return { kind, to, values };
}

function assertInterval(auth: Auth, sentAt: Date | null): void {
  if (!sentAt) return;
  const secondsLeft = Math.ceil(auth.settings.emailIntervalSeconds - (Date.now() - sentAt.getTime()) / 1000);
  if (secondsLeft <= 0) return;
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${secondsLeft} seconds.`,
  );
}
