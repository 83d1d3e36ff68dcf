import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, type Queryable } from "./auth-database.ts";
import { AuthError, emailExists, invalid } from "./auth-error.ts";
import { requireAdmin } from "./caller.ts";
import { newOneTimeToken, saveOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import { checkPasswordStrength, hashPassword, unguessablePassword } from "./passwords.ts";
import { actionLink, prepareMail, storeLinkToken } from "./prepare-mail.ts";
import { redirectTarget } from "./redirect-target.ts";
import { metadata, readBody, text } from "./request-body.ts";
import { userJson } from "./user-json.ts";
import {
  findUserByEmail,
  insertUser,
  mergeMetadata,
  parseEmail,
  savingFailed,
  type UserRow,
} from "./users.ts";

const inviteSchema = z.object({ email: text, data: metadata });

/** POST /invite: an unconfirmed account and a mail to it. */
export async function inviteUser(auth: Auth, c: Context): Promise<Response> {
  await requireAdmin(auth, c);
  const body = await readBody(c, inviteSchema);
  const email = parseEmail(body.email);
  const redirectTo = redirectTarget(auth, c);
  const { json, mail } = await auth.database
    .transaction(async (connection) => {
      const known = await findUserByEmail(connection, email);
      if (known?.email_confirmed_at) throw emailExists();
      const user = known ?? (await insertInvited(connection, email, "", body.data));
      const invited = await prepareMail(auth, connection, user, "invite", { redirectTo });
      return { json: await userJson(connection, invited.user), mail: invited.mail };
    })
    .catch((error: unknown) => {
      throw savingFailed(error);
    });
  await auth.mailer.send([mail]);
  return c.json(json);
}

const insertInvited = (
  connection: Queryable,
  email: string,
  encryptedPassword: string,
  data: Record<string, unknown> | undefined,
) => insertUser(connection, { email, encryptedPassword, userMetadata: data }, emailExists);

const linkSchema = z.object({
  type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
type LinkRequest = z.output<typeof linkSchema>;

type GeneratedLink = { user: UserRow; link: string; oneTime: { otp: string; hash: string }; type: string };

/** POST /admin/generate_link: the contents of a mail, for callers that send it by their own means. */
export async function generateLink(auth: Auth, c: Context): Promise<Response> {
  await requireAdmin(auth, c);
  const body = await readBody(c, linkSchema);
  const email = parseEmail(body.email);
  const redirectTo = redirectTarget(auth, c, body.redirect_to);
  const json = await auth.database
    .transaction(async (connection) => {
      const known = await findUserByEmail(connection, email);
      const generated = await generate(auth, connection, body, email, known, redirectTo);
      return {
        ...(await userJson(connection, generated.user)),
        action_link: generated.link,
        email_otp: generated.oneTime.otp,
        hashed_token: generated.oneTime.hash,
        verification_type: generated.type,
        redirect_to: redirectTo,
      };
    })
    .catch((error: unknown) => {
      throw savingFailed(error);
    });
  return c.json(json);
}

function generate(
  auth: Auth,
  connection: Queryable,
  body: LinkRequest,
  email: string,
  known: UserRow | undefined,
  redirectTo: string,
): Promise<GeneratedLink> {
  const options = { redirectTo };
  if (body.type === "invite")
    return generateFirstLink(auth, connection, body, email, known, "invite", options);
  // A magic link for a new address is a sign-up, as on hosted.
  if (body.type === "signup" || (body.type === "magiclink" && !known)) {
    return generateFirstLink(auth, connection, body, email, known, "confirmation", options);
  }
  if (!known) throw new AuthError(404, "user_not_found", "User with this email not found");
  if (body.type === "magiclink") return storeLinkToken(auth, connection, known, "magic_link", options);
  if (body.type === "recovery") return storeLinkToken(auth, connection, known, "recovery", options);
  return generateChangeLink(auth, connection, known, body, redirectTo);
}

async function generateFirstLink(
  auth: Auth,
  connection: Queryable,
  body: LinkRequest,
  email: string,
  known: UserRow | undefined,
  kind: "invite" | "confirmation",
  options: { redirectTo: string },
): Promise<GeneratedLink> {
  if (known?.email_confirmed_at) throw emailExists();
  if (known && body.data) await mergeMetadata(connection, known.id, "raw_user_meta_data", body.data);
  const user =
    known ?? (await insertInvited(connection, email, await firstPassword(auth, connection, body), body.data));
  return storeLinkToken(auth, connection, user, kind, options);
}

async function firstPassword(auth: Auth, connection: Queryable, body: LinkRequest): Promise<string> {
  if (body.type === "invite") return "";
  if (body.type === "signup") {
    if (!body.password) throw invalid("Signup requires a valid password");
    checkPasswordStrength(body.password, auth.settings.minimumPasswordLength);
  }
  return hashPassword(connection, body.password || unguessablePassword());
}

async function generateChangeLink(
  auth: Auth,
  connection: Queryable,
  user: UserRow,
  body: LinkRequest,
  redirectTo: string,
): Promise<GeneratedLink> {
  const isCurrent = body.type === "email_change_current";
  if (isCurrent && !auth.settings.doubleConfirmChanges) {
    throw invalid("Enable secure email change to generate link for current email");
  }
  const newEmail = parseEmail(body.new_email);
  if (await findUserByEmail(connection, newEmail)) throw emailExists();
  const address = isCurrent ? (user.email ?? "") : newEmail;
  const kind: TokenKind = isCurrent ? "email_change_token_current" : "email_change_token_new";
  const oneTime = newOneTimeToken(address, auth.settings.otpLength, false);
  await saveOneTimeToken(connection, user.id, kind, address, oneTime.hash);
  const changing = await fetchRow<UserRow>(
    connection,
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0
     where id = $1 returning *`,
    [user.id, newEmail],
  );
  const link = actionLink(auth, oneTime.hash, "email_change", redirectTo);
  return { user: changing, link, oneTime, type: body.type };
}
