import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import * as z from "zod";
import type { ApprovalKind } from "#functions/contract/approvals.ts";

type Question = { kind: ApprovalKind; subject: string; email?: string; reason?: string };

export const ask = (admin: Person, { kind, subject, email, reason = "Vroeg het zelf." }: Question) =>
  call(admin, "admin_ask_approval", {
    p_kind: kind,
    p_subject_id: subject,
    p_new_email: email ?? null,
    p_reason: reason,
    p_request_id: "verzoek",
  });

/** Asks, and answers with the id of the question. */
export async function asked(admin: Person, question: Question): Promise<string> {
  const answer = await ask(admin, question);
  expect(answer).toMatchObject({ status: 200 });
  return z.tuple([z.uuid()]).parse(answer.rows)[0];
}

/** Confirms with a fresh password, unless a proof is given. */
export async function confirm(admin: Person, id: string, proof?: string) {
  return call(admin, "admin_confirm_approval", {
    p_approval_id: id,
    p_proof: proof ?? (await passwordProof(admin, "approval.confirm", id)),
    p_request_id: "verzoek",
  });
}

export const close = (admin: Person, id: string) =>
  call(admin, "admin_close_approval", { p_approval_id: id, p_request_id: "verzoek" });
