import type { AccountDeletion } from "#functions/contract/account.ts";
import { customerDeletedSchema } from "#functions/contract/customers.ts";
import { answeredSentences } from "#web/lib/call-function.ts";
import { useFunctionAct } from "#web/lib/data.ts";
import { sessionEnded } from "#web/lib/remembered.ts";
import { supabase } from "#web/lib/supabase.ts";

/** Recordings go page by page; a deletion that takes longer goes on without an answer. */
const answerTimeoutMs = 120_000;

const failed =
  "Uw account kon niet worden verwijderd. Probeer het opnieuw; wat al verwijderd is, blijft verwijderd.";

/** Deletes the account of the signed-in person, with everything in it. Can be repeated. Throws FunctionError. */
export const useDeleteAccount = () =>
  useFunctionAct<AccountDeletion, typeof customerDeletedSchema>({
    task: "delete the account",
    path: "account",
    method: "DELETE",
    timeoutMs: answerTimeoutMs,
    answer: customerDeletedSchema,
    sentences: answeredSentences,
    fallback: failed,
  });

/** The account is gone, and so is its session: forgets it in this browser, in every tab. */
export async function forgetSession(): Promise<void> {
  await supabase.auth.signOut({ scope: "local" });
  sessionEnded.remove();
}
