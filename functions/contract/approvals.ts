import * as z from "zod/mini";
import { confirmingPassword } from "./fields.ts";

/** The acts that need two admins; the database has the same names. */
export const approvalKinds = [
  "admin.make",
  "admin.unmake",
  "customer.delete",
  "customer.email",
  "do_not_write.remove",
] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

/** Longest reason of a question, in characters. */
export const approvalReasonMax = 500;

/** Body of `POST admin/approvals/:id`, answered with ApprovalConfirmed. The password is the confirming admin's own. */
export const approvalConfirmationSchema = z.object({ password: confirmingPassword });

export const approvalConfirmedSchema = z.object({ id: z.guid(), confirmed: z.literal(true) });

export type ApprovalConfirmed = z.infer<typeof approvalConfirmedSchema>;
