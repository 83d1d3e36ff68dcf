import * as z from "zod/mini";
import type { AuthAdmin } from "../shared/auth-admin.ts";
import type { Database } from "../shared/database.ts";
import { describeError, type Log } from "../shared/log.ts";
import type { AddressNotices } from "./address-notices.ts";

type MoveParts = { database: Database; authAdmin: AuthAdmin; notices: AddressNotices };

export const savedSchema = z.object({
  user_id: z.guid(),
  version: z.int(),
  email: z.string(),
  sign_in_email: z.nullable(z.string()),
});

/** A customer as the database saved them. */
type Saved = z.infer<typeof savedSchema>;

export type AddressMoves = ReturnType<typeof createAddressMoves>;

export function createAddressMoves({ database, authAdmin, notices }: MoveParts) {
  async function moveSignIn(saved: Saved, log: Log) {
    const refusal = await authAdmin.setSignInEmail(saved.user_id, saved.email);
    if (!refusal) return;
    const parameters = { p_user_id: saved.user_id, p_email: saved.email };
    await database.asService("give_up_address_change", parameters, z.unknown()).catch((error: unknown) => {
      log.error("address not put back", { userId: saved.user_id, cause: describeError(error) });
    });
    throw refusal;
  }

  return {
    /**
     * Brings the sign-in to the address of the record, and tells both addresses. If Auth refuses, the record gets its old
     * address back, and this throws the refusal.
     */
    async complete(saved: Saved, log: Log): Promise<void> {
      const isMoved = saved.email === "" || saved.email === saved.sign_in_email?.toLowerCase();
      if (!isMoved) await moveSignIn(saved, log);
      // Also when the sign-in had moved before: the answer may have been lost, and the notice with it.
      await notices.send(saved.user_id, log);
    },
  };
}
