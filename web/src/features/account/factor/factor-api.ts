import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { factorBegunSchema, factorRemovedSchema, recoveryCodesSchema } from "#functions/contract/account.ts";
import { giveAppCode, wrongCode } from "#web/lib/app-code.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import { onlyOf, readQuery, rowOf, useFunctionAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { supabase } from "#web/lib/supabase.ts";
import { accountKeys } from "../account-keys.ts";

/** The function asks Auth for the password and then for the factor. */
const timeoutMs = 20_000;

const factor = rowOf({ has_factor: z.boolean(), codes_left: z.number() });

/** Whether the person has a second factor, and how many recovery codes are left. */
export const factorQuery = (userId: string) =>
  readQuery({
    key: accountKeys.factor(userId),
    what: "the own second factor",
    as: onlyOf(factor.row),
    ask: () => database.rpc("my_factor"),
  });

export type Password = { password: string };

/** Prepares an app for a person who typed their password; it counts once it gave a first code. Throws FunctionError. */
export const useBeginFactor = () =>
  useFunctionAct<Password, typeof factorBegunSchema>({
    task: "begin a second factor",
    path: "account/second-factor",
    timeoutMs,
    answer: factorBegunSchema,
    sentences: answeredSentences,
    fallback: "De tweede stap kon niet worden ingesteld. Probeer het opnieuw.",
    // The key and the codes are in the answer: nothing keeps them once they are off the screen.
    gcTime: 0,
  });

type FirstCode = { factorId: string; code: string };

/**
 * Gives Auth the first code: the factor counts from here on, this session is proved by it, and the others end.
 * Invalidates factor and sessions. Throws AppError, and FieldsError for a wrong code.
 */
export function useConfirmFactor(userId: string) {
  const readAgain = useReadAgain(userId);
  return useMutation({
    mutationFn: async ({ factorId, code }: FirstCode) => {
      const failure = await giveAppCode(supabase.auth, factorId, code);
      if (failure)
        throw failure.code === wrongCode
          ? new FieldsError(failure.code, failure.message, { code: failure.message }, failure)
          : failure;
    },
    onSuccess: readAgain,
  });
}

/** Ten other recovery codes, for a person who typed their password. Invalidates the factor. Throws FunctionError. */
export const useRenewCodes = (userId: string) =>
  useFunctionAct<Password, typeof recoveryCodesSchema>({
    task: "renew the recovery codes",
    path: "account/recovery-codes",
    timeoutMs,
    answer: recoveryCodesSchema,
    sentences: answeredSentences,
    fallback: "Er konden geen nieuwe herstelcodes worden gemaakt. Probeer het opnieuw.",
    changes: [accountKeys.factor(userId)],
    gcTime: 0,
  });

/** Removes the factor, for a person who typed their password. Invalidates factor and sessions. Throws FunctionError. */
export function useRemoveFactor(userId: string) {
  const readAgain = useReadAgain(userId);
  return useMutation({
    mutationFn: async (body: Password) => {
      await callFunction({
        task: "remove the second factor",
        path: "account/second-factor",
        method: "DELETE",
        body,
        timeoutMs,
        answer: factorRemovedSchema,
        sentences: answeredSentences,
        fallback: "De tweede stap kon niet worden uitgezet. Probeer het opnieuw.",
      });
      // The token still says that this session was proved by a factor; an admin's screens follow the next one.
      const { error } = await supabase.auth.refreshSession();
      if (error) console.warn("Could not renew the session after its factor went", error);
    },
    onSettled: readAgain,
  });
}

function useReadAgain(userId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [accountKeys.factor(userId), accountKeys.sessions(userId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
