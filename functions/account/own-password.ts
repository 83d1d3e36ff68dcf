import type { Context } from "hono";
import * as z from "zod/mini";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";

export type OwnPasswordParts = { database: Database; proofs: PasswordProofs };

const accountRow = z.object({
  user_id: z.guid(),
  sign_in_email: z.nullable(z.string()),
  has_factor: z.boolean(),
});

/** The caller. Throws `unauthenticated`. */
export async function ownAccount(context: Context<FunctionEnv>, { database }: OwnPasswordParts) {
  const token = callerToken(context.req.raw.headers);
  const asCaller = database.asCaller(token);
  const own = await asCaller("my_factor", {}, accountRow);
  const email = own.sign_in_email ?? "";
  return { asCaller, token, userId: own.user_id, email, hasFactor: own.has_factor };
}
