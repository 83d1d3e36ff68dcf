import { randomUUID } from "node:crypto";
import { fetchRow, findRow, isDatabaseError, type Queryable } from "./auth-database.ts";
import { invalid, unexpected } from "./auth-error.ts";
import { isEmailFormat } from "./email-format.ts";

export type Metadata = Record<string, unknown>;

export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
};

export type NewUser = {
  email: string;
  /** A bcrypt hash. */
  encryptedPassword: string;
  data: Metadata | undefined;
};

/** Lower case, as stored. Throws AuthError 400 validation_failed. */
export function parseEmail(email: string): string {
  if (email.length > 255) throw invalid("An email address is too long");
  if (!isEmailFormat(email)) {
    throw invalid("Unable to validate email address: invalid format");
  }
  return email.toLowerCase();
}

export const findUserByEmail = (database: Queryable, email: string) =>
  findRow<UserRow>(database, "select * from auth.users where email = $1 and not is_sso_user", [email]);

export const findUserById = (database: Queryable, id: string) =>
  findRow<UserRow>(database, "select * from auth.users where id = $1", [id]);

export const isBanned = (user: UserRow) => user.banned_until !== null && user.banned_until > new Date();

/**
 * Inserts the person and the e-mail identity. As in GoTrue the row is inserted unconfirmed and confirmed by a
 * later update, so that a trigger on either event fires here as on hosted. Every error of the database becomes 500
 * "Database error saving new user", also that the address was taken meanwhile. As on hosted, user_metadata also holds the
 * claims of the e-mail provider.
 */
export async function insertUser(
  connection: Queryable,
  { email, encryptedPassword, data }: NewUser,
): Promise<UserRow> {
  const id = randomUUID();
  const userMetadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const provider = { provider: "email", providers: ["email"] };
  try {
    const row = await fetchRow<UserRow>(
      connection,
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new,
         email_change)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4, $5, now(), now(),
         '', '', '', '') returning *`,
      [id, email, encryptedPassword, provider, userMetadata],
    );
    await saveEmailIdentity(connection, id, email, userMetadata);
    return row;
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw Object.assign(unexpected("Database error saving new user"), { cause: error });
  }
}

/** Makes `email` the address of the person's e-mail identity. */
export async function saveEmailIdentity(
  connection: Queryable,
  userId: string,
  email: string,
  userMetadata: Metadata = {},
): Promise<void> {
  const data = { ...userMetadata, sub: userId, email, email_verified: false, phone_verified: false };
  await connection.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2, 'email', now(), now(), now())
     on conflict (provider_id, provider) do update
       set identity_data = identities.identity_data || jsonb_build_object('email', $3::text), updated_at = now()`,
    [userId, data, email],
  );
}

export async function confirmUser(connection: Queryable, userId: string): Promise<UserRow> {
  await connection.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
  return fetchRow<UserRow>(
    connection,
    `update auth.users set updated_at = now(), email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1 returning *`,
    [userId],
  );
}

/** Merges key by key; a null takes the key away, as in GoTrue. */
export async function mergeMetadata(
  connection: Queryable,
  userId: string,
  column: "raw_user_meta_data" | "raw_app_meta_data",
  changes: Metadata,
): Promise<void> {
  await connection.query(
    `update auth.users set updated_at = now(), ${column} = (coalesce(${column}, '{}') || $2::jsonb)
       - array(select key from jsonb_each($2::jsonb) where value = 'null')
     where id = $1`,
    [userId, changes],
  );
}

/** The verified factors decide whether a password or address may be changed without the second factor. */
export async function hasVerifiedFactor(database: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    "select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    [userId],
  );
  return rowCount === 1;
}
