import type { AuthError, User } from "@supabase/supabase-js";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { emailChangeProvedSchema } from "#functions/contract/account.ts";
import { authErrorOf } from "#web/lib/auth-messages.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import { useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { supabase } from "#web/lib/supabase.ts";
import { accountKeys } from "./account-keys.ts";
import type { Account, NameForm, PasswordForm } from "./account-model.ts";

/** The account as Auth has it now; a session that was ended elsewhere ends here by this request. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.signIn(userId),
    queryFn: fetchAccount,
    meta: { what: "the account" },
  });
}

async function fetchAccount(): Promise<Account> {
  const { data, error } = await supabase.auth.getUser();
  if (error) throw error;
  await keepSessionInStep(data.user);
  return accountOf(data.user);
}

/** An address that was confirmed in another browser stands in this session's token only after a refresh. */
async function keepSessionInStep(user: User) {
  const { data } = await supabase.auth.getSession();
  if (!data.session || data.session.user.email === user.email) return;
  const { error } = await supabase.auth.refreshSession();
  if (error) console.warn("Could not bring the session in step", error);
}

function accountOf({ email = "", new_email: address, email_change_sent_at: sentAt }: User): Account {
  return {
    email,
    pendingEmail: address ? { address, sentAtMs: sentAt ? Date.parse(sentAt) : 0 } : null,
  };
}

/** Changes the name; the database copies it to the customer's record. Throws AppError. */
export function useChangeName() {
  return useMutation({
    mutationFn: async ({ firstName, lastName }: NameForm) => {
      const data = { first_name: firstName, last_name: lastName };
      const { error } = await supabase.auth.updateUser({ data });
      raise(error, "Uw naam kon niet worden gewijzigd. Probeer het later opnieuw.");
    },
  });
}

/** The function asks Auth for the password. */
const proofTimeoutMs = 20_000;

/**
 * Asks for another address, with the password: Auth mails a link to the new one, and changes it when that was used.
 * Without the password, for an address that waits already: mails again. Invalidates the account. Throws
 * FieldsError and FunctionError.
 */
export function useChangeEmail(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password?: string }) => {
      if (password !== undefined) {
        await callFunction({
          task: "prove the password for another address",
          path: "account/email",
          body: { email, password },
          timeoutMs: proofTimeoutMs,
          answer: emailChangeProvedSchema,
          sentences: answeredSentences,
          fallback: "Uw e-mailadres kon niet worden gewijzigd. Probeer het later opnieuw.",
        });
      }
      const { error } = await supabase.auth.updateUser({ email });
      if (error?.code === "email_exists") {
        const message = "Dit e-mailadres hoort al bij een ander account.";
        throw new FieldsError(error.code, message, { email: message }, error);
      }
      raise(error, "Uw e-mailadres kon niet worden gewijzigd. Probeer het later opnieuw.");
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.signIn(userId) }),
  });
}

/** Which field a refusal is about. */
const passwordFields: Record<string, keyof PasswordForm> = {
  current_password_required: "current",
  current_password_invalid: "current",
  same_password: "password",
  weak_password: "password",
};

/** Auth checks the present password, and ends the sessions on other devices. Throws AppError or FieldsError. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ current, password }: PasswordForm) => {
      const { error } = await supabase.auth.updateUser({ password, current_password: current });
      if (!error) return;
      const failure = authErrorOf(
        error,
        "Uw wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw.",
      );
      const field = passwordFields[failure.code];
      throw field
        ? new FieldsError(failure.code, failure.message, { [field]: failure.message }, error)
        : failure;
    },
  });
}

/** Ends every session but this one. Invalidates account and sessions: this one may have ended meanwhile. Throws AppError. */
export function useSignOutOthers(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { error } = await supabase.auth.signOut({ scope: "others" });
      raise(error, "Uw andere toestellen konden niet worden uitgelogd. Probeer het later opnieuw.");
    },
    onSuccess: () =>
      Promise.all(
        [accountKeys.signIn(userId), accountKeys.sessions(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

const exportedData = z.record(z.string(), z.unknown());

/** Everything the platform holds about the signed-in person, by section. Throws FieldsError. */
export const useExportData = () =>
  useAct({
    send: (_: undefined) => database.rpc("export_my_data"),
    as: exportedData,
    sentences: {
      rate_limited:
        "U hebt uw gegevens kort na elkaar vaak opgevraagd. Wacht tien minuten en probeer het dan opnieuw.",
    },
    fallback: "Uw gegevens konden niet worden opgehaald. Probeer het later opnieuw.",
  });

function raise(error: AuthError | null, fallback: string): asserts error is null {
  if (error) throw authErrorOf(error, fallback);
}
