import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  bulkUndoneSchema,
  bulkUpdatedSchema,
  type CustomerDeletion,
  type CustomerUpdate,
  type CustomerVersion,
  customerDeletedSchema,
  customerVersionSchema,
  type RequestDecision,
} from "#functions/contract/customers.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import type { FunctionError } from "#web/lib/function-failure.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { adminKeys } from "../admin-keys.ts";
import { type BulkChange, type BulkOutcome, runBulk } from "../bulk/bulk-change.ts";
import { runUndo, type UndoableBulk, type UndoOutcome } from "../bulk/bulk-undo.ts";

export const notUpdated = "Er is een fout opgetreden bij het bijwerken van de gebruiker.";
export const notReset = "Er is een fout opgetreden bij het resetten van de gebruikstellers.";
const notUndone = "Er is een fout opgetreden bij het ongedaan maken van de wijziging.";
export const notDecided = "Er is een fout opgetreden bij het beantwoorden van de aanvraag.";
export const notDeleted = "Er is een fout opgetreden bij het verwijderen van de gebruiker.";

type CustomerDeleted = z.infer<typeof customerDeletedSchema>;

/** Longer than the deletion of a customer with thousands of recordings; after it, the answer counts as lost. */
const answerTimeoutMs = 60_000;

/** Saves an edit, checked against the version that the admin saw. Throws FunctionError. */
export function useUpdateCustomer(userId: string) {
  const settled = useReadAgain();
  return useMutation<CustomerVersion, FunctionError, CustomerUpdate>({
    mutationFn: (update) =>
      act({
        path: `/${userId}`,
        method: "PATCH",
        body: update,
        answer: customerVersionSchema,
        fallback: notUpdated,
      }),
    onSettled: settled,
  });
}

/** Sets this month's counters of one customer to 0. Throws FunctionError. */
export function useResetUsage(userId: string) {
  const settled = useReadAgain();
  return useMutation<CustomerVersion, FunctionError, void>({
    mutationFn: () =>
      act({
        path: `/${userId}/reset-usage`,
        method: "POST",
        answer: customerVersionSchema,
        fallback: notReset,
      }),
    onSettled: settled,
  });
}

/** Deletes a customer with all their data. Throws FunctionError. */
export function useDeleteCustomer(userId: string) {
  const settled = useReadAgain();
  return useMutation<CustomerDeleted, FunctionError, CustomerDeletion>({
    mutationFn: (typed) =>
      act({
        path: `/${userId}`,
        method: "DELETE",
        body: typed,
        answer: customerDeletedSchema,
        fallback: notDeleted,
      }),
    onSettled: settled,
  });
}

/** Answers a customer's request for a service. Throws FunctionError. */
export function useDecideRequest(userId: string) {
  const settled = useReadAgain();
  return useMutation<CustomerVersion, FunctionError, RequestDecision>({
    mutationFn: (answer) =>
      act({
        path: `/${userId}/requests`,
        method: "POST",
        body: answer,
        answer: customerVersionSchema,
        fallback: notDecided,
      }),
    onSettled: settled,
  });
}

type BulkRequest = {
  userIds: readonly string[];
  change: BulkChange;
  bulkId: string;
  /** How many are done. */
  onProgress: (done: number) => void;
};

/** Changes any number of customers. Does not throw: the outcome names the customers that are left, and the reason. */
export function useUpdateCustomers() {
  const client = useQueryClient();
  return useMutation<BulkOutcome, never, BulkRequest>({
    mutationFn: (request) =>
      runBulk({
        ...request,
        send: (update) =>
          act({
            path: "/bulk",
            method: "PATCH",
            body: update,
            answer: bulkUpdatedSchema,
            fallback: notUpdated,
          }),
        fallback: notUpdated,
      }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}

/** Takes a change of many customers back. Does not throw: the outcome says what could not be taken back. */
export function useUndoBulk() {
  const client = useQueryClient();
  return useMutation<UndoOutcome, never, UndoableBulk>({
    mutationFn: (undoable) =>
      runUndo({
        undoable,
        send: (part) =>
          act({
            path: "/bulk/undo",
            method: "POST",
            body: part,
            answer: bulkUndoneSchema,
            fallback: notUndone,
          }),
        fallback: notUndone,
      }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}

/**
 * Reads the shown customers again, after a failure too: the answer may have been lost, or another admin was first. The
 * mutation waits for it, so that a row never shows its old values; but not when the function did not answer.
 */
function useReadAgain() {
  const client = useQueryClient();
  return async (_: unknown, failure: FunctionError | null) => {
    const reading = readAgain(client, adminKeys.all);
    if (failure === null || answeredSentences[failure.code]) await reading;
  };
}

type Act<Schema> = {
  /** Behind `admin/users`. */
  path: string;
  method: "PATCH" | "POST" | "DELETE";
  body?: object;
  answer: Schema;
  /** The sentence for a failure that has none of its own. */
  fallback: string;
};

async function act<Schema extends z.ZodMiniType>({ path, ...call }: Act<Schema>): Promise<z.infer<Schema>> {
  return callFunction({
    task: "change a customer",
    path: `admin/users${path}`,
    timeoutMs: answerTimeoutMs,
    sentences: answeredSentences,
    ...call,
  });
}
