import * as z from "zod/mini";
import { AppError } from "../shared/app-error.ts";
import { callerToken } from "../shared/caller.ts";
import { adminsOnly, type CallDatabase, type Database } from "../shared/database.ts";

/**
 * The database as the calling admin. It verifies the token and says whether its owner is an admin; the functions that
 * act ask it once more, in their own transaction. Throws `unauthenticated` or `forbidden`.
 */
export async function requireAdmin(database: Database, request: Request): Promise<CallDatabase> {
  const asAdmin = database.asCaller(callerToken(request.headers));
  if (await asAdmin("is_admin", {}, z.boolean())) return asAdmin;
  throw new AppError("forbidden", { message: adminsOnly });
}
