import { fetchRow, findRow, type Queryable } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";

/** bcrypt ignores all bytes after these, so a longer password is refused. */
const bytesMax = 72;

/** Throws AuthError: 422 weak_password, 400 when it is longer than bcrypt reads. */
export function checkPasswordStrength(password: string, minimumLength: number): void {
  if (Buffer.byteLength(password) > bytesMax) {
    throw invalid(`Password cannot be longer than ${bytesMax} characters`);
  }
  if (Buffer.byteLength(password) < minimumLength) {
    throw new AuthError(422, "weak_password", `Password should be at least ${minimumLength} characters.`);
  }
}

/**
 * bcrypt by pgcrypto, so that accounts made by SQL with crypt() and accounts made here are the same. Its lowest cost:
 * these passwords guard demo data on one machine, and tests compare thousands.
 */
export async function hashPassword(database: Queryable, password: string): Promise<string> {
  const { hash } = await fetchRow<{ hash: string }>(
    database,
    "select extensions.crypt($1, extensions.gen_salt('bf', 4)) as hash",
    [password],
  );
  return hash;
}

export async function passwordMatches(
  database: Queryable,
  encryptedPassword: string | null,
  password: string,
): Promise<boolean> {
  // bcrypt would compare only the first 72 bytes.
  if (Buffer.byteLength(password) > bytesMax || !encryptedPassword?.startsWith("$")) return false;
  const row = await findRow<{ matches: boolean }>(
    database,
    "select extensions.crypt($1, $2) = $2 as matches",
    [password, encryptedPassword],
  );
  return row?.matches === true;
}
