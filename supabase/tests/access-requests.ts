import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { sessionIdOf } from "#policies/access-matrix.ts";
import { ask, asked, close, confirm } from "./approval-calls.ts";
import { type CustomerRequest, callAs, callFunction, request } from "./request-calls.ts";

// Requests about the ways into accounts: second factors, sessions, suspension, and what two admins decide.

const question = async () => ({ kind: "admin.make", subject: (await createPerson()).id }) as const;
const someReason = "Vroeg het zelf.";

/** With a proof of the password, which each call uses up. */
const proved =
  (name: string, act: "factor.add" | "factor.remove" | "factor.codes", hasFactor: boolean): CustomerRequest =>
  async () => {
    const person = await createPerson({ admin: hasFactor });
    const proof = await passwordProof(person, act, person.id);
    return () => call(person, name, { p_proof: proof });
  };

async function recoveryCode(person: Person): Promise<string> {
  const proof = await passwordProof(person, "factor.codes", person.id);
  const { rows } = await call(person, "renew_recovery_codes", { p_proof: proof });
  const [{ recovery_codes: codes }] = z
    .tuple([z.object({ recovery_codes: z.array(z.string()) })])
    .parse(rows);
  return codes[0] ?? "";
}

export const accessRpcs: Record<string, CustomerRequest> = {
  admin_ask_approval: async ({ admin }) => {
    const asking = await question();
    return () => ask(admin, asking);
  },
  admin_change_access: async ({ admin }) => {
    const args = { p_user_id: (await createPerson()).id, p_act: "suspend", p_reason: someReason };
    return () => call(admin, "admin_change_access", { ...args, ...request });
  },
  admin_close_approval: async ({ admin }) => {
    const id = await asked(admin, await question());
    return () => close(admin, id);
  },
  admin_confirm_approval: async ({ admin }) => {
    const id = await asked(await createPerson({ admin: true }), await question());
    return () => confirm(admin, id);
  },
  admin_list_admins: callAs("admin", "admin_list_admins"),
  admin_read_access:
    async ({ admin, customer }) =>
    () =>
      call(admin, "admin_read_access", { p_user_id: customer.id }),
  admin_standing: callAs("admin", "admin_standing"),
  begin_factor: proved("begin_factor", "factor.add", false),
  end_my_session: async () => {
    const person = await createPerson();
    return () => call(person, "end_my_session", { p_session_id: sessionIdOf(person) });
  },
  my_factor: callAs("customer", "my_factor"),
  my_sessions: callAs("customer", "my_sessions"),
  my_sign_ins: callAs("customer", "my_sign_ins"),
  remove_factor: proved("remove_factor", "factor.remove", true),
  renew_recovery_codes: proved("renew_recovery_codes", "factor.codes", true),
  use_recovery_code: async () => {
    const person = await createPerson({ admin: true });
    const code = await recoveryCode(person);
    return () => call(person, "use_recovery_code", { p_code: code });
  },
};

/** A call of the account function by its person, with their password. */
const withPassword =
  (route: string, hasFactor: boolean): CustomerRequest =>
  async () => {
    const { token, password } = await createPerson({ admin: hasFactor });
    return () => callFunction(route, { token, body: { password } });
  };

export const accessRoutes: Record<string, CustomerRequest> = {
  "POST /account/second-factor": withPassword("POST /account/second-factor", false),
  "DELETE /account/second-factor": withPassword("DELETE /account/second-factor", true),
  "POST /account/recovery-codes": withPassword("POST /account/recovery-codes", true),
  "POST /admin/approvals/:id": async ({ admin: { token, password } }) => {
    const id = await asked(await createPerson({ admin: true }), await question());
    return () => callFunction(`POST /admin/approvals/${id}`, { token, body: { password } });
  },
  "POST /admin/users/:id/access": async ({ admin: { token } }) => {
    const { id } = await createPerson();
    const body = { act: "suspend", reason: someReason };
    return () => callFunction(`POST /admin/users/${id}/access`, { token, body });
  },
};
