import type { Context } from "hono";
import * as z from "zod/mini";
import { refusalSentences } from "../contract/refusals.ts";
import { AppError } from "../shared/app-error.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";

const callerSchema = z.object({
  user_id: z.guid(),
  is_admin: z.boolean(),
  sign_in_email: z.nullable(z.string()),
});

/**
 * The calling admin, with the database as they see it; the address is empty when Auth knows none. The database verifies the token and says who the owner is and whether they are an admin; the functions
 * that act ask it once more, in their own transaction. Throws `unauthenticated` or `forbidden`.
 */
export async function requireAdmin(database: Database, context: Context<FunctionEnv>) {
  const asCaller = database.asCaller(callerToken(context.req.raw.headers));
  const caller = await asCaller("admin_caller", {}, callerSchema);
  // On every later line of the request, that of a refusal too: an act that is undone leaves no other trace.
  context.set("log", context.get("log").with({ callerId: caller.user_id }));
  if (!caller.is_admin) throw new AppError("forbidden", { message: refusalSentences.admin_required });
  return { database: asCaller, userId: caller.user_id, signInEmail: caller.sign_in_email ?? "" };
}
