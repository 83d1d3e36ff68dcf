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
  sentAt: "confirmation_sent_at" | "recovery_sent_at" | "reauthentication_sent_at";
  /** The `type` of the link. */
  type: string;
  flow: AuthenticationMethod;
};

const linkMails: Record<Exclude<MailKind, "email_change">, LinkMail> = {
  confirmation: {
    token: "confirmation_token",
    sentAt: "confirmation_sent_at",
    type: "signup",
    flow: "email/signup",
  },
  invite: { token: "confirmation_token", sentAt: "confirmation_sent_at", type: "invite", flow: "invite" },
  recovery: { token: "recovery_token", sentAt: "recovery_sent_at", type: "recovery", flow: "recovery" },
  // A magic link is a recovery with another text, so each makes the other useless.
  magic_link: { token: "recovery_token", sentAt: "recovery_sent_at", type: "magiclink", flow: "magiclink" },
  reauthentication: {
    token: "reauthentication_token",
    sentAt: "reauthentication_sent_at",
    type: "reauthentication",
    flow: "otp",
  },
};

export type LinkOptions = { redirectTo: string; challenge?: Challenge | undefined };

const actionLink = (auth: Auth, hash: string, type: string, redirectTo: string) =>
  `${auth.issuer}/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`;

async function storeLinkToken(
  auth: Auth,
  connection: Queryable,
  user: UserRow,
  kind: Exclude<MailKind, "email_change">,
  { redirectTo, challenge }: LinkOptions,
) {
  const { token, sentAt, type, flow } = linkMails[kind];
  const address = user.email ?? "";
  const oneTime = newOneTimeToken(address, auth.settings.otpLength, challenge !== undefined);
  await saveOneTimeToken(connection, user.id, token, address, oneTime.hash);
  if (challenge) await beginFlow(connection, user.id, flow, challenge);
  const invitedAt = kind === "invite" ? ", invited_at = now()" : "";
  const updated = await fetchRow<UserRow>(
    connection,
    `update auth.users set ${sentAt} = now()${invitedAt}, updated_at = now() where id = $1 returning *`,
    [user.id],
  );
  return { user: updated, oneTime, link: actionLink(auth, oneTime.hash, type, redirectTo) };
}

/** Throws AuthError 429 when mails follow each other too fast. */
export async function prepareMail(
  auth: Auth,
  connection: Queryable,
  user: UserRow,
  kind: Exclude<MailKind, "email_change">,
  options: LinkOptions,
): Promise<{ user: UserRow; mail: PreparedMail }> {
  assertInterval(auth, user[linkMails[kind].sentAt]);
  countMail(auth);
  const stored = await storeLinkToken(auth, connection, user, kind, options);
  const mail = mailTo(auth, kind, user, user.email ?? "", stored.oneTime, stored.link, options.redirectTo);
  return { user: stored.user, mail };
}

/** One mail to the new address, and with doubleConfirmChanges one to the old address. */
export async function prepareEmailChange(
  auth: Auth,
  connection: Queryable,
  user: UserRow,
  newEmail: string,
  { redirectTo, challenge }: LinkOptions,
): Promise<{ user: UserRow; mails: PreparedMail[] }> {
  assertInterval(auth, user.email_change_sent_at);
  const recipients: [TokenKind, string][] = [["email_change_token_new", newEmail]];
  if (auth.settings.doubleConfirmChanges && user.email) {
    recipients.push(["email_change_token_current", user.email]);
  }
  const changing = await fetchRow<UserRow>(
    connection,
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
       updated_at = now()
     where id = $1 returning *`,
    [user.id, newEmail],
  );
  if (challenge) await beginFlow(connection, user.id, "email_change", challenge);
  const mails: PreparedMail[] = [];
  for (const [kind, address] of recipients) {
    countMail(auth);
    const oneTime = newOneTimeToken(address, auth.settings.otpLength, challenge !== undefined);
    await saveOneTimeToken(connection, user.id, kind, address, oneTime.hash);
    const link = actionLink(auth, oneTime.hash, "email_change", redirectTo);
    mails.push(mailTo(auth, "email_change", changing, address, oneTime, link, redirectTo));
  }
  return { user: changing, mails };
}

function mailTo(
  auth: Auth,
  kind: MailKind,
  user: UserRow,
  to: string,
  oneTime: OneTimeToken,
  link: string,
  redirectTo: string,
): PreparedMail {
  const values = {
    ConfirmationURL: link,
    Token: oneTime.otp,
    TokenHash: oneTime.hash,
    SiteURL: auth.siteUrl,
    RedirectTo: redirectTo,
    Email: user.email ?? "",
    NewEmail: user.email_change ?? "",
    OldEmail: "",
    Data: user.raw_user_meta_data ?? {},
  };
  return { kind, to, values };
}

/** A mail without a link that informs `to` about a change of the account. */
export function noticeTo(
  auth: Auth,
  kind: NoticeKind,
  user: UserRow,
  { to, oldEmail = "" }: { to: string; oldEmail?: string },
): PreparedMail {
  const nothing = { ConfirmationURL: "", Token: "", TokenHash: "", RedirectTo: "", NewEmail: "" };
  const values = {
    ...nothing,
    SiteURL: auth.siteUrl,
    Email: user.email ?? "",
    OldEmail: oldEmail,
    Data: user.raw_user_meta_data ?? {},
  };
  return { kind, to, values };
}

/** As in GoTrue: while addresses need no confirmation, only the interval and the limits of an address hold mails back. */
function countMail({ settings, rateLimiter }: Auth): void {
  if (settings.enableConfirmations) rateLimiter.takeMail();
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
