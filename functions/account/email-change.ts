import { encodeHex } from "@std/encoding/hex.js";
import type { Context } from "hono";
import { type EmailChangeProved, emailChangeSchema } from "../contract/account.ts";
import { readJsonBody } from "../shared/body.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { type OwnPasswordParts, ownAccount } from "./own-password.ts";

/** As `private.address_id` in the database. */
async function addressId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email.toLowerCase()));
  return encodeHex(digest.slice(0, 16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * `POST /account/email`: proves the caller's password for one other address of theirs. The browser then asks Auth for it,
 * which mails that address; the database lets it come into force with this proof alone, within a day.
 *
 * 200 EmailChangeProved, 401 unauthenticated, 403 wrong_password (fields.password) or forbidden, 422 invalid_input,
 * 429 rate_limited, 500 internal.
 */
export function emailChangeRoute(parts: OwnPasswordParts) {
  return async (context: Context<FunctionEnv>) => {
    const { userId, email: signInEmail } = await ownAccount(context, parts);
    const { email, password } = await readJsonBody(context.req.raw, emailChangeSchema);
    const question = { userId, email: signInEmail, password, targetId: await addressId(email) };
    await parts.proofs.prove({ ...question, act: "account.email" });
    return context.json({ proved: true } satisfies EmailChangeProved);
  };
}
