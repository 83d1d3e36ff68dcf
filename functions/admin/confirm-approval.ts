import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApprovalConfirmed, approvalConfirmationSchema, approvalKinds } from "../contract/approvals.ts";
import type { AccountDeletion } from "../shared/account-deletion.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { PasswordProofs } from "../shared/password-proofs.ts";
import { type AddressMoves, savedSchema } from "./address-moves.ts";
import { confirmWithPassword } from "./confirm-with-password.ts";
import { requireAdmin } from "./require-admin.ts";

type ConfirmParts = {
  database: Database;
  proofs: PasswordProofs;
  deletion: AccountDeletion;
  moves: AddressMoves;
  keepAlive: (work: Promise<unknown>) => void;
};

const doneRow = z.object({ kind: z.enum(approvalKinds), user_id: z.nullable(z.guid()) });
const movedRow = z.extend(doneRow, savedSchema.shape);
/** Of an act without an account, and of an account without a record, the rest is null. */
const confirmedRow = z.union([movedRow, doneRow]);

/**
 * `POST /admin/approvals/:id`: confirms what another admin asked. Body: the confirming admin's password. The database does the act in
 * the transaction in which it is confirmed; a deletion and a new address end here as those that one admin does
 * (delete-customer.ts, update-customer.ts), and are completed as those when they were interrupted. The token must say that
 * the second factor was shown in the last five minutes, where admins need one.
 *
 * 200 ApprovalConfirmed, 401 unauthenticated, 403 forbidden (also for the admin who asked, and for one of less than a day),
 * wrong_password, factor_required or admin_protected, 404 not_found, 409 conflict, email_taken or address_change_pending,
 * 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal, 502 deletion_unfinished.
 */
export function confirmApprovalRoute({ database, proofs, deletion, moves, keepAlive }: ConfirmParts) {
  return async (context: Context<FunctionEnv>) => {
    const admin = await requireAdmin(database, context);
    const log = context.get("log");
    const id = approvalIdOf(context.req.param("id"));
    const { password } = await readJsonBody(context.req.raw, approvalConfirmationSchema);
    const act = { act: "approval.confirm", targetId: id, password } as const;
    const parameters = {
      p_approval_id: id,
      p_request_id: context.get("requestId"),
      p_proof: await confirmWithPassword(proofs, admin, act),
    };
    const done = await admin.database("admin_confirm_approval", parameters, confirmedRow);
    log.info("approval confirmed", { approvalId: id, kind: done.kind });

    const complete = async () => {
      if (done.kind === "customer.delete" && done.user_id)
        await deletion.complete({ userId: done.user_id, confirmedBy: admin.userId }, log);
      if (done.kind === "customer.email" && "version" in done) await moves.complete(done, log);
    };
    // Not tied to the request's signal: what has begun goes on when the admin closes the tab.
    const completion = complete();
    keepAlive(completion.catch(() => {}));
    await completion;
    return context.json({ id, confirmed: true } satisfies ApprovalConfirmed);
  };
}

function approvalIdOf(text: string | undefined): string {
  const id = z.safeParse(z.guid(), text);
  if (id.success) return id.data;
  throw new AppError("not_found", { message: "Deze vraag is al beantwoord, ingetrokken of vervallen." });
}
