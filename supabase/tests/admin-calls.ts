import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { type Caller, call } from "@vanzelf/testkit/rest.ts";
import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import * as z from "zod";

const customerSchema = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  record_count: z.number(),
  service_codes: z.number(),
  services: z.array(z.string()),
  service_limits: z.record(z.string(), z.number()),
  usage_counts: z.record(z.string(), z.number()),
  last_reset_date: z.date(),
  usage_share: z.coerce.number().nullable(),
  version: z.number(),
});
type Customer = z.infer<typeof customerSchema>;

/** The row of the admin's list as it really is; undefined for who is no customer. */
export async function findCustomer(userId: string): Promise<Customer | undefined> {
  const { rows } = await sql.query("select * from public.customers where user_id = $1", [userId]);
  return z.array(customerSchema).max(1).parse(rows)[0];
}

export async function customerOf({ id }: Pick<Person, "id">): Promise<Customer> {
  return customerSchema.parse(await findCustomer(id));
}

export type Edit = {
  version?: number | null;
  name?: string | null;
  email?: string | null;
  codes?: number | null;
  limits?: unknown;
  requestId?: string;
};

/** Of a fresh password; null for a caller who is no person. */
const proofOf = async (admin: Caller | Person, ownerId: string) =>
  typeof admin !== "string" && "id" in admin ? passwordProof(admin, "customer.email", ownerId) : null;

/** Saves a customer as an admin who sees what is stored now and changes only these fields. */
export async function save(admin: Caller | Person, owner: Pick<Person, "id">, edit: Edit) {
  const seen = await customerOf(owner);
  return call(admin, "admin_update_customer", {
    p_user_id: owner.id,
    p_version: edit.version === undefined ? seen.version : edit.version,
    p_name: edit.name === undefined ? seen.name : edit.name,
    p_email: edit.email === undefined ? seen.email : edit.email,
    p_service_codes: edit.codes === undefined ? seen.service_codes : edit.codes,
    p_service_limits: edit.limits === undefined ? seen.service_limits : edit.limits,
    p_request_id: edit.requestId ?? "verzoek",
    p_proof: edit.email === undefined ? null : await proofOf(admin, owner.id),
  });
}

export async function saved(admin: Caller | Person, owner: Pick<Person, "id">, edit: Edit) {
  const answer = await save(admin, owner, edit);
  expect(answer).toMatchObject({ status: 200 });
  return z
    .tuple([z.object({ version: z.number(), email: z.string(), sign_in_email: z.string() })])
    .parse(answer.rows)[0];
}

export const reset = (admin: Caller, owner: Pick<Person, "id">) =>
  call(admin, "admin_reset_usage", { p_user_id: owner.id, p_request_id: "verzoek" });

type BulkEdit = {
  grant?: number | null;
  revoke?: number;
  limits?: unknown;
  bulkId?: string;
  confirmed?: number;
};

export const saveMany = (admin: Caller, userIds: readonly (string | null)[], edit: BulkEdit) =>
  call(admin, "admin_update_customers", {
    p_user_ids: userIds,
    p_grant_codes: edit.grant === undefined ? 0 : edit.grant,
    p_revoke_codes: edit.revoke ?? 0,
    p_service_limits: edit.limits ?? {},
    p_request_id: "verzoek",
    p_bulk_id: edit.bulkId ?? null,
    p_confirmed_count: edit.confirmed ?? null,
  });

type Decision = { key?: string; grant?: boolean | null; reason?: string | null };
/** Answers a customer's question for a service. */
export const decide = (
  by: Caller,
  owner: Pick<Person, "id">,
  { key = "meeting_analysis", grant = true, reason = null }: Decision = {},
) =>
  call(by, "admin_decide_request", {
    p_user_id: owner.id,
    p_service_key: key,
    p_grant: grant,
    p_reason: reason,
    p_request_id: "verzoek",
  });

/** The entries of the audit of acts about a customer, oldest first. */
export const actsOn = (owner: Pick<Person, "id">) =>
  sql.rows(
    `select actor_id, action, before, after, services, request_id from public.admin_audit
       where user_id = $1 order by id`,
    [owner.id],
  );

/** The entries of the audit of acts by an admin, oldest first. */
export const actsBy = (admin: Pick<Person, "id">) =>
  sql.rows("select action, user_id, after from public.admin_audit where actor_id = $1 order by id", [
    admin.id,
  ]);

/** The entries of the audit of limits about a customer, oldest first. */
export const limitChangesOf = (owner: Pick<Person, "id">) =>
  sql.rows(
    `select admin_id, service_name, old_limit, new_limit from public.limit_change_audit
       where user_id = $1 order by id`,
    [owner.id],
  );

export const recordsOf = (owner: Pick<Person, "id">) =>
  sql.rows(
    `select name, email, service_codes, service_limits, usage_counts from public.user_tables
       where user_id = $1 order by created_at, id`,
    [owner.id],
  );
