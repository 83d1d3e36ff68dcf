import type { ProvenAct } from "../../functions/shared/password-proofs.ts";
import { type Person, serviceClient } from "./stack.ts";

/** The proof that a function submits after Auth has checked the password. Here it is made without asking Auth. */
export async function passwordProof({ id }: Pick<Person, "id">, act: ProvenAct, targetId: string) {
  const { data: begun } = await serviceClient()
    .rpc("begin_password_check", { p_user_id: id })
    .single()
    .throwOnError();
  await serviceClient()
    .rpc("note_password_proof", { p_check_id: begun.check_id, p_act: act, p_target_id: targetId })
    .throwOnError();
  return begun.check_id;
}
