/* The admin API, for holders of the secret key: people as a server may see and change them. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, isDatabaseError, isUniqueViolation, type Queryable } from "./auth-database.ts";
import { AuthError, emailExists, invalid, unexpected, userNotFound } from "./auth-error.ts";
import { bannedUntil } from "./ban-duration.ts";
import { requireAdmin } from "./caller.ts";
import { storePassword } from "./password-change.ts";
import { checkPasswordStrength, hashPassword, unguessablePassword } from "./passwords.ts";
import { metadata, pathId, readBody, text } from "./request-body.ts";
import { userJson, usersJson } from "./user-json.ts";
import {
  confirmUser,
  findUserByEmail,
  findUserById,
  insertUser,
  mergeMetadata,
  parseEmail,
  saveEmailIdentity,
  savingFailed,
  type UserRow,
} from "./users.ts";

const userSchema = z.object({
  id: z.guid().nullish(),
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  role: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
type AdminUser = z.output<typeof userSchema>;

const refusePhone = (body: AdminUser) => {
  if (body.phone) throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
};

/** POST /admin/users: the user; no mail is sent. */
export async function createUser(auth: Auth, c: Context): Promise<Response> {
  await requireAdmin(auth, c);
  const body = await readBody(c, userSchema);
  refusePhone(body);
  if (!body.email) throw invalid("Cannot create a user without either an email or phone");
  const email = parseEmail(body.email);
  if (await findUserByEmail(auth.database.pool, email)) throw emailExists();
  const encryptedPassword = await givenPassword(auth, body, unguessablePassword());
  const banned = body.ban_duration ? bannedUntil(body.ban_duration) : undefined;
  const json = await auth.database
    .transaction(async (connection) => {
      const created = await insertUser(
        connection,
        {
          id: body.id ?? undefined,
          email,
          encryptedPassword,
          userMetadata: body.user_metadata,
          appMetadata: body.app_metadata,
          role: body.role || undefined,
        },
        emailExists,
      );
      if (body.email_confirm) await confirmUser(connection, created.id);
      return userJson(connection, await banUser(connection, created.id, banned));
    })
    .catch((error: unknown) => {
      throw savingFailed(error);
    });
  return c.json(json);
}

async function givenPassword(auth: Auth, body: AdminUser, fallback: string): Promise<string> {
  if (body.password && body.password_hash) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (body.password_hash) {
    if (!/^\$2[abxy]\$\d\d\$.{53}$/.test(body.password_hash)) {
      throw invalid("Invalid format for password hash: the local Auth service takes bcrypt only");
    }
    return body.password_hash;
  }
  if (body.password) checkPasswordStrength(body.password, auth.settings.minimumPasswordLength);
  return hashPassword(auth.database.pool, body.password || fallback);
}

/** Sets or lifts the ban; undefined leaves it as it is. Answers the row as it is now. */
function banUser(connection: Queryable, userId: string, until: Date | null | undefined): Promise<UserRow> {
  return fetchRow<UserRow>(
    connection,
    `update auth.users set updated_at = now(), banned_until = case when $2 then $3 else banned_until end
     where id = $1 returning *`,
    [userId, until !== undefined, until ?? null],
  );
}

const pageSizeDefault = 50;
const pageSizeMax = 1000;

function pageNumber(c: Context, name: string, fallback: number, max: number): number {
  const given = c.req.query(name);
  if (!given) return fallback;
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1) {
    throw invalid(`Bad Pagination Parameters: ${name} must be a positive number`);
  }
  return Math.min(Number(given), max);
}

/** GET /admin/users?page=&per_page=: newest first, with the total in x-total-count and the neighbours in link. */
export async function listUsers(auth: Auth, c: Context): Promise<Response> {
  await requireAdmin(auth, c);
  const page = pageNumber(c, "page", 1, Number.MAX_SAFE_INTEGER);
  const perPage = pageNumber(c, "per_page", pageSizeDefault, pageSizeMax);
  const { pool } = auth.database;
  const { total } = await fetchRow<{ total: number }>(
    pool,
    "select count(*)::int as total from auth.users",
    [],
  );
  const { rows } = await pool.query<UserRow>(
    "select * from auth.users order by created_at desc, id limit $1 offset $2",
    [perPage, (page - 1) * perPage],
  );
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  // supabase-js reads the number behind the first "=", so `page` must come first.
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < lastPage ? [link(page + 1, "next"), link(lastPage, "last")] : [link(lastPage, "last")];
  return c.json({ users: await usersJson(pool, rows), aud: "authenticated" }, 200, {
    "x-total-count": String(total),
    link: links.join(", "),
  });
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
  refusePhone(body);
  const email = body.email ? parseEmail(body.email) : undefined;
  const banned = body.ban_duration ? bannedUntil(body.ban_duration) : undefined;
  const replacesPassword = Boolean(body.password || body.password_hash);
  const encryptedPassword = replacesPassword ? await givenPassword(auth, body, "") : undefined;
  const json = await auth.database
    .transaction(async (connection) => {
      if (encryptedPassword) await storePassword(connection, user.id, encryptedPassword);
      if (email && email !== user.email) await replaceEmail(connection, user.id, email);
      await updateRights(connection, user.id, body);
      return userJson(connection, await banUser(connection, user.id, banned));
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "users_email_partial_key")) throw emailExists();
      if (isDatabaseError(error)) throw Object.assign(unexpected("Error updating user"), { cause: error });
      throw error;
    });
  return c.json(json);
}

async function updateRights(connection: Queryable, userId: string, body: AdminUser): Promise<void> {
  if (body.role) await connection.query("update auth.users set role = $2 where id = $1", [userId, body.role]);
  if (body.app_metadata) await mergeMetadata(connection, userId, "raw_app_meta_data", body.app_metadata);
  if (body.user_metadata) await mergeMetadata(connection, userId, "raw_user_meta_data", body.user_metadata);
  if (body.email_confirm) await confirmUser(connection, userId);
}

async function replaceEmail(connection: Queryable, userId: string, email: string): Promise<void> {
  await connection.query("update auth.users set email = $2 where id = $1", [userId, email]);
  await saveEmailIdentity(connection, userId, email);
}

const deleteSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: the row and all that refers to it, or with should_soft_delete an unusable remnant. */
export async function deleteUser(auth: Auth, c: Context): Promise<Response> {
  const user = await requestedUser(auth, c);
  const body = await readBody(c, deleteSchema);
  await auth.database
    .transaction(async (connection) => {
      if (body.should_soft_delete) await softDelete(connection, user);
      else await connection.query("delete from auth.users where id = $1", [user.id]);
    })
    .catch((error: unknown) => {
      if (!isDatabaseError(error)) throw error;
      throw Object.assign(unexpected("Database error deleting user"), { cause: error });
    });
  return c.json({});
}

/** Keeps the id for foreign keys and frees the address, which stays recognisable by its hash only. */
async function softDelete(connection: Queryable, user: UserRow): Promise<void> {
  const remnant = createHash("sha256")
    .update(`${user.id}${user.email ?? ""}`)
    .digest("hex");
  await connection.query(
    `update auth.users set email = $2, encrypted_password = '', email_change = '', raw_user_meta_data = '{}',
       raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1 and deleted_at is null`,
    [user.id, remnant],
  );
  for (const table of ["identities", "one_time_tokens", "mfa_factors", "sessions"]) {
    await connection.query(`delete from auth.${table} where user_id = $1`, [user.id]);
  }
}
