import { useMutation } from "@tanstack/react-query";
import type { AccountDeletion } from "#functions/contract/account.ts";
import { customerDeletedSchema } from "#functions/contract/customers.ts";
import type { ErrorCode } from "#functions/contract/errors.ts";
import { FieldsError, functionFailureOf } from "#web/lib/function-failure.ts";
import { sessionEnded } from "#web/lib/remembered.ts";
import { supabase } from "#web/lib/supabase.ts";

/** Recordings go page by page; what does not end in this time goes on without us. */
const answerTimeoutMs = 120_000;

const failed =
  "Uw account kon niet worden verwijderd. Probeer het opnieuw; wat al verwijderd is, blijft verwijderd.";

/** Refusals whose own sentence says what to do. */
const speaking: readonly (ErrorCode | "network")[] = [
  "wrong_password",
  "invalid_input",
  "admin_protected",
  "forbidden",
  "rate_limited",
  "deletion_unfinished",
  "unauthenticated",
];

/** Deletes the account of the signed-in person, with everything in it. Can be repeated. Throws FieldsError. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: deleteAccount });
}

async function deleteAccount(body: AccountDeletion): Promise<void> {
  const { data, error } = await supabase.functions.invoke<unknown>("account", {
    method: "DELETE",
    body,
    timeout: answerTimeoutMs,
  });
  if (error) {
    const { code, message, fields } = await functionFailureOf(error);
    throw new FieldsError(code, speaking.includes(code) && message ? message : failed, fields, error);
  }
  customerDeletedSchema.parse(data);
}

/** The account is gone, and so is its session: forgets it in this browser, in every tab. */
export async function forgetSession(): Promise<void> {
  await supabase.auth.signOut({ scope: "local" });
  sessionEnded.forget();
}
