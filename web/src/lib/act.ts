import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isRefusalCode, type OwnSentences } from "#functions/contract/refusals.ts";
import { databaseRefusal } from "./database-refusal.ts";
import type { FieldsError } from "./function-failure.ts";
import { readAgain } from "./query-client.ts";

type Act<Input> = {
  /** Asks one function of the database, which does the whole act in one transaction. */
  send: (input: Input) => PromiseLike<{ error: { details: string } | null }>;
  /** The sentence for a failure that the catalogue does not know. */
  fallback: string;
  sentences?: OwnSentences;
  /** What the act changes. Read after a refusal too: another person may have been first. */
  readsAgain: QueryKey;
};

/** An act on the database. The mutation waits for what it reads again, so that nothing shows its old values. */
export function useAct<Input = void>({ send, fallback, sentences, readsAgain }: Act<Input>) {
  const client = useQueryClient();
  return useMutation<void, FieldsError, Input>({
    mutationFn: async (input) => {
      const { error } = await send(input);
      if (error) throw databaseRefusal(error, fallback, sentences);
    },
    onSettled: async (_, failure) => {
      const reading = readAgain(client, readsAgain);
      // Not where the server did not answer: the reading would wait for it as well.
      if (failure === null || isRefusalCode(failure.code)) await reading;
    },
  });
}

/** The name of one request, which the audit keeps with the act. */
export const requestId = () => ({ p_request_id: crypto.randomUUID() });
