import { type Person, serviceClient } from "./stack.ts";

type ProvenAct =
  | ("account.delete" | "account.email" | "customer.delete" | "customer.email")
  | ("factor.add" | "factor.remove" | "factor.codes");

/** The proof that a function submits after Auth has checked the password. Here it is made without asking Auth. */
export async function passwordProof(
  { id }: Pick<Person, "id">,
  act: ProvenAct,
  targetId: string,
): Promise<string> {
  const begun = await serviceClient().rpc("begin_password_check", { p_user_id: id }).single();
  if (begun.error) throw begun.error;
  const { check_id: checkId } = begun.data;
  const noted = await serviceClient()
    .rpc("note_password_proof", { p_check_id: checkId, p_act: act, p_target_id: targetId })
    .throwOnError();
  if (noted.error) throw noted.error;
  return checkId;
}
