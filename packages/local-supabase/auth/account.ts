import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow } from "./auth-database.ts";
import { AuthError, emailExists, invalid } from "./auth-error.ts";
import { type Caller, requireCaller } from "./caller.ts";
import { parseChallenge } from "./flow-states.ts";
import { checkPasswordChange, storePassword } from "./password-change.ts";
import { checkPasswordStrength, hashPassword } from "./passwords.ts";
import { noticeTo, prepareMail } from "./prepare-mail.ts";
import { challengeFields, metadata, readBody, text } from "./request-body.ts";
import { endSessions } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import { findUserByEmail, hasVerifiedFactor, mergeMetadata, parseEmail, type UserRow } from "./users.ts";

/** GET /user: the signed-in person as stored now (the JWT may be older). */
export async function getUser(auth: Auth, c: Context): Promise<Response> {
  const { user } = await requireCaller(auth, c);
  return c.json(await userJson(auth.database.pool, user));
}

const updateSchema = z.object({
  email: text,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: metadata,
  app_metadata: metadata,
  ...challengeFields,
});
type Update = z.output<typeof updateSchema>;

/**
 * PUT /user: metadata is merged, a password replaced (which ends the other sessions), a new address waits for its
 * confirmation.
 */
export async function updateUser(auth: Auth, c: Context): Promise<Response> {
  const caller = await requireCaller(auth, c);
  const body = await readBody(c, updateSchema);
  const { user } = caller;
  const email = body.email ? parseEmail(body.email) : undefined;
  const newEmail = email === user.email ? undefined : email;
  await checkUpdate(auth, caller, body, newEmail);
  const challenge = parseChallenge(body);
  const { pool } = auth.database;
  const encryptedPassword = body.password ? await hashPassword(pool, body.password) : undefined;

  const { json, mails } = await auth.database.transaction(async (connection) => {
    if (encryptedPassword) await storePassword(connection, user.id, encryptedPassword, caller.session.id);
    if (body.data) await mergeMetadata(connection, user.id, "raw_user_meta_data", body.data);
    const change = { user, kind: "email_change", newEmail, challenge } as const;
    const links = newEmail ? [(await prepareMail(auth, connection, change)).mail] : [];
    const updated = await fetchRow<UserRow>(
      connection,
      "update auth.users set updated_at = now() where id = $1 returning *",
      [user.id],
    );
    const notices =
      encryptedPassword && updated.email ? [noticeTo(auth, "password_changed", updated, updated.email)] : [];
    return { json: await userJson(connection, updated), mails: [...notices, ...links] };
  });
  await auth.mailer.send(mails);
  return c.json(json);
}

async function checkUpdate(auth: Auth, caller: Caller, body: Update, newEmail?: string): Promise<void> {
  const { user, session } = caller;
  const { pool } = auth.database;
  if (body.app_metadata) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const password = body.password ?? undefined;
  if (password !== undefined) checkPasswordStrength(password, auth.settings.minimumPasswordLength);
  if ((password || newEmail) && session.aal !== "aal2" && (await hasVerifiedFactor(pool, user.id))) {
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  if (newEmail && (await findUserByEmail(pool, newEmail))) throw emailExists();
  if (!password) return;
  await checkPasswordChange(auth, caller, { password, current: body.current_password ?? undefined });
}

/** POST /logout?scope=global|local|others: 204. */
export async function logout(auth: Auth, c: Context): Promise<Response> {
  const scope = c.req.query("scope") || "global";
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  const { user, session } = await requireCaller(auth, c);
  const { pool } = auth.database;
  if (scope === "local") await pool.query("delete from auth.sessions where id = $1", [session.id]);
  else await endSessions(pool, user.id, scope === "others" ? session.id : undefined);
  return c.body(null, 204);
}
