/*
 * Stores the token of a mail and returns the mail to send. The rows are written in the caller's transaction. The mail
 * must be sent after its commit, because its link does not work before.
 */
import type { Auth } from "./auth.ts";
import { fetchRow, type Queryable } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import { beginFlow, type Challenge } from "./flow-states.ts";
import type { PreparedMail } from "./mailer.ts";
import { newOneTimeToken, type OneTimeToken, saveOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import type { MailKind, NoticeKind } from "./settings.ts";
import type { UserRow } from "./users.ts";

type LinkMail = {
  token: TokenKind;
  sentAt: "confirmation_sent_at" | "recovery_sent_at";
  flow: AuthenticationMethod;
};

type LinkMailKind = Exclude<MailKind, "email_change">;

const linkMails: Record<LinkMailKind, LinkMail> = {
  confirmation: {
    token: "confirmation_token",
    sentAt: "confirmation_sent_at",
    flow: "email/signup",
  },
  recovery: { token: "recovery_token", sentAt: "recovery_sent_at", flow: "recovery" },
};

type LinkOptions = { user: UserRow; challenge?: Challenge | undefined };
type LinkRequest = LinkOptions & { kind: LinkMailKind };

async function storeLinkToken(
  auth: Auth,
  connection: Queryable,
  { user, kind, challenge }: LinkRequest,
): Promise<{ user: UserRow; oneTime: OneTimeToken }> {
  const { token, sentAt, flow } = linkMails[kind];
  const address = user.email ?? "";
  const oneTime = newOneTimeToken(address, auth.settings.otpLength, challenge !== undefined);
  await saveOneTimeToken(connection, { userId: user.id, kind: token, address, hash: oneTime.hash });
  if (challenge) await beginFlow(connection, user.id, flow, challenge);
  const updated = await fetchRow<UserRow>(
    connection,
    `update auth.users set ${sentAt} = now(), updated_at = now() where id = $1 returning *`,
    [user.id],
  );
  return { user: updated, oneTime };
}

/** Throws AuthError 429 when mails follow each other too fast. */
export async function prepareMail(
  auth: Auth,
  connection: Queryable,
  request: LinkRequest,
): Promise<{ user: UserRow; mail: PreparedMail }> {
  const { user, kind } = request;
  assertInterval(auth, user[linkMails[kind].sentAt]);
  const stored = await storeLinkToken(auth, connection, request);
  const { oneTime } = stored;
  const mail = mailTo(auth, { kind, user, to: user.email ?? "", oneTime });
  return { user: stored.user, mail };
}

/** A mail to the new address. */
export async function prepareEmailChange(
  auth: Auth,
  connection: Queryable,
  { user, newEmail, challenge }: LinkOptions & { newEmail: string },
): Promise<PreparedMail> {
  assertInterval(auth, user.email_change_sent_at);
  const changing = await fetchRow<UserRow>(
    connection,
    `update auth.users set email_change = $2, email_change_sent_at = now(), updated_at = now()
     where id = $1 returning *`,
    [user.id, newEmail],
  );
  if (challenge) await beginFlow(connection, user.id, "email_change", challenge);
  const oneTime = newOneTimeToken(newEmail, auth.settings.otpLength, challenge !== undefined);
  const token = { kind: "email_change_token_new", address: newEmail, hash: oneTime.hash } as const;
  await saveOneTimeToken(connection, { userId: user.id, ...token });
  return mailTo(auth, { kind: "email_change", user: changing, to: newEmail, oneTime });
}

type MailWithLink = {
  kind: MailKind;
  user: UserRow;
  to: string;
  oneTime: OneTimeToken;
};

function mailTo(auth: Auth, { kind, user, to, oneTime }: MailWithLink): PreparedMail {
  const values = {
    Token: oneTime.otp,
    TokenHash: oneTime.hash,
    SiteURL: auth.siteUrl,
    Email: user.email ?? "",
    NewEmail: user.email_change ?? "",
    OldEmail: "",
    Data: user.raw_user_meta_data ?? {},
  };
  return { kind, to, values };
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
