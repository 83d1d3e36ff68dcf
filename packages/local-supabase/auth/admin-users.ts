/* The admin API, for holders of the secret key: people as a server may see and change them. */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, isDatabaseError, type Queryable } from "./auth-database.ts";
import { invalid, unexpected, userNotFound } from "./auth-error.ts";
import { requireAdmin } from "./caller.ts";
import { storePassword } from "./password-change.ts";
import { checkPasswordStrength, hashPassword } from "./passwords.ts";
import { metadata, pathId, readBody, text } from "./request-body.ts";
import { userJson } from "./user-json.ts";
import {
  confirmUser,
  findUserById,
  mergeMetadata,
  parseEmail,
  saveEmailIdentity,
  type UserRow,
} from "./users.ts";

const userSchema = z.object({
  email: text,
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
type AdminUser = z.output<typeof userSchema>;

async function hashedPassword(auth: Auth, password: string): Promise<string> {
  checkPasswordStrength(password, auth.settings.minimumPasswordLength);
  return hashPassword(auth.database.pool, password);
}

/** Bans for whole hours, as in "24h": hosted's other units are refused. Empty leaves the ban as it is. */
function banUser(connection: Queryable, userId: string, duration: string): Promise<UserRow> {
  const hours = /^(\d+)h$/.exec(duration)?.[1];
  if (duration && !hours) throw invalid(`invalid format for ban duration: ${duration}`);
  return fetchRow<UserRow>(
    connection,
    `update auth.users set updated_at = now(), banned_until = coalesce(now() + make_interval(hours => $2), banned_until)
     where id = $1 returning *`,
    [userId, hours],
  );
}

async function requestedUser(auth: Auth, c: Context): Promise<UserRow> {
  await requireAdmin(auth, c);
  const user = await findUserById(auth.database.pool, pathId(c, "user_id"));
  if (!user) throw userNotFound();
  return user;
}

/** GET /admin/users/:id */
export async function getUserById(auth: Auth, c: Context): Promise<Response> {
  const user = await requestedUser(auth, c);
  return c.json(await userJson(auth.database.pool, user));
}

/** PUT /admin/users/:id: metadata is merged; a new password ends every session. */
export async function updateUserById(auth: Auth, c: Context): Promise<Response> {
  const user = await requestedUser(auth, c);
  const body = await readBody(c, userSchema);
  const email = body.email ? parseEmail(body.email) : undefined;
  const encryptedPassword =
    body.password === undefined || body.password === null
      ? undefined
      : await hashedPassword(auth, body.password);
  const json = await auth.database
    .transaction(async (connection) => {
      if (encryptedPassword) await storePassword(connection, user.id, encryptedPassword);
      if (email && email !== user.email) await replaceEmail(connection, user.id, email);
      await updateRights(connection, user.id, body);
      return userJson(connection, await banUser(connection, user.id, body.ban_duration));
    })
    .catch((error: unknown) => {
      // As on hosted, also for an address that another account has.
      if (isDatabaseError(error)) throw Object.assign(unexpected("Error updating user"), { cause: error });
      throw error;
    });
  return c.json(json);
}

async function updateRights(connection: Queryable, userId: string, body: AdminUser): Promise<void> {
  if (body.app_metadata) await mergeMetadata(connection, userId, "raw_app_meta_data", body.app_metadata);
  if (body.user_metadata) await mergeMetadata(connection, userId, "raw_user_meta_data", body.user_metadata);
  if (body.email_confirm) await confirmUser(connection, userId);
}

async function replaceEmail(connection: Queryable, userId: string, email: string): Promise<void> {
  await connection.query("update auth.users set email = $2 where id = $1", [userId, email]);
  await saveEmailIdentity(connection, userId, email);
}

/** DELETE /admin/users/:id: the row and all that refers to it. */
export async function deleteUser(auth: Auth, c: Context): Promise<Response> {
  const user = await requestedUser(auth, c);
  await readBody(c, z.object({ should_soft_delete: z.literal(false).nullish() }));
  await auth.database.pool
    .query("delete from auth.users where id = $1", [user.id])
    .catch((error: unknown) => {
      if (!isDatabaseError(error)) throw error;
      throw Object.assign(unexpected("Database error deleting user"), { cause: error });
    });
  return c.json({});
}
