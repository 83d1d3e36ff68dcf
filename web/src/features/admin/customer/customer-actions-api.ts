import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  type AccessChange,
  accessChangedSchema,
  bulkUndoneSchema,
  bulkUpdatedSchema,
  type CustomerDeletion,
  type CustomerUpdate,
  customerDeletedSchema,
  customerVersionSchema,
  type GrantEnd,
  type RequestDecision,
  type UsageGrant,
} from "#functions/contract/customers.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import type { FunctionError } from "#web/lib/function-failure.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { adminKeys } from "../admin-keys.ts";
import { type BulkChange, type BulkOutcome, runBulk } from "../bulk/bulk-change.ts";
import { runUndo, type UndoableBulk, type UndoOutcome } from "../bulk/bulk-undo.ts";
import { type FactorCode, showFactor } from "./own-factor-api.ts";

export const notUpdated = "Er is een fout opgetreden bij het bijwerken van de gebruiker.";
export const notReset = "Er is een fout opgetreden bij het resetten van de gebruikstellers.";
export const notUndone = "Er is een fout opgetreden bij het ongedaan maken van de wijziging.";
export const notDecided = "Er is een fout opgetreden bij het beantwoorden van de aanvraag.";
export const notGranted = "Er is een fout opgetreden bij het geven van de proef of het extra.";
export const notEnded = "Er is een fout opgetreden bij het beëindigen.";
export const notChangedAccess = "De toegang van deze klant kon niet worden gewijzigd.";
export const notDeleted = "Er is een fout opgetreden bij het verwijderen van de gebruiker.";

/** Longer than the deletion of a customer with thousands of recordings; after it, the answer counts as lost. */
const answerTimeoutMs = 60_000;

/** Saves an edit, checked against the version that the admin saw. Throws FunctionError. */
export const useUpdateCustomer = (userId: string) =>
  useAct<CustomerUpdate & OwnFactor, typeof customerVersionSchema>({
    path: `/${userId}`,
    method: "PATCH",
    answer: customerVersionSchema,
    fallback: notUpdated,
  });

/** Sets this month's counters of one customer to 0. Throws FunctionError. */
export const useResetUsage = (userId: string) =>
  useAct<undefined, typeof customerVersionSchema>({
    path: `/${userId}/reset-usage`,
    answer: customerVersionSchema,
    fallback: notReset,
  });

/** Gives back the counters that the own reset emptied less than a minute ago. Throws FunctionError. */
export const useUndoReset = (userId: string) =>
  useAct<undefined, typeof customerVersionSchema>({
    path: `/${userId}/reset-usage/undo`,
    answer: customerVersionSchema,
    fallback: notUndone,
  });

/** Deletes a customer with all their data. Throws FunctionError. */
export const useDeleteCustomer = (userId: string) =>
  useAct<CustomerDeletion & OwnFactor, typeof customerDeletedSchema>({
    path: `/${userId}`,
    method: "DELETE",
    answer: customerDeletedSchema,
    fallback: notDeleted,
  });

/** Answers a customer's request for a service. Throws FunctionError. */
export const useDecideRequest = (userId: string) =>
  useAct<RequestDecision, typeof customerVersionSchema>({
    path: `/${userId}/requests`,
    answer: customerVersionSchema,
    fallback: notDecided,
  });

/** Gives a customer units until a date. Throws FunctionError. */
export const useGrantUsage = (userId: string) =>
  useAct<UsageGrant, typeof customerVersionSchema>({
    path: `/${userId}/grants`,
    answer: customerVersionSchema,
    fallback: notGranted,
  });

/** Ends one of a customer's grants now. Throws FunctionError. */
export const useEndGrant = (userId: string) =>
  useAct<GrantEnd, typeof customerVersionSchema>({
    path: `/${userId}/grants/end`,
    answer: customerVersionSchema,
    fallback: notEnded,
  });

/** Signs a customer out everywhere, suspends them or opens their account again. Throws FunctionError. */
export const useChangeAccess = (userId: string) =>
  useAct<AccessChange, typeof accessChangedSchema>({
    path: `/${userId}/access`,
    answer: accessChangedSchema,
    fallback: notChangedAccess,
  });

type BulkRequest = {
  userIds: readonly string[];
  change: BulkChange;
  bulkId: string;
  /** How many customers the whole change is for. */
  confirmedCount: number;
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
          act({ path: "/bulk", method: "PATCH", answer: bulkUpdatedSchema, fallback: notUpdated }, update),
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
        send: (part) => act({ path: "/bulk/undo", answer: bulkUndoneSchema, fallback: notUndone }, part),
        fallback: notUndone,
      }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}

/** Shown to Auth before the act, which then finds a fresh one. */
type OwnFactor = { factor?: FactorCode };

type Act<Schema> = {
  /** Behind `admin/users`. */
  path: string;
  /** POST unless it says so. */
  method?: "PATCH" | "DELETE";
  answer: Schema;
  /** The sentence for a failure that has none of its own. */
  fallback: string;
};

/**
 * Reads the shown customers again, after a failure too: the answer may have been lost, or another admin was first. The
 * mutation waits for it, so that a row never shows its old values; but not when the function did not answer.
 */
function useAct<Body extends (object & OwnFactor) | undefined, Schema extends z.ZodMiniType>(
  of: Act<Schema>,
) {
  const client = useQueryClient();
  return useMutation<z.infer<Schema>, FunctionError, Body>({
    mutationFn: (body) => act(of, body),
    onSettled: async (_, failure) => {
      const reading = readAgain(client, adminKeys.all);
      if (failure === null || answeredSentences[failure.code]) await reading;
    },
  });
}

async function act<Schema extends z.ZodMiniType>(
  { path, ...of }: Act<Schema>,
  variables: (object & OwnFactor) | undefined,
): Promise<z.infer<Schema>> {
  const { factor, ...body } = variables ?? {};
  if (factor) await showFactor(factor);
  return callFunction({
    task: "change a customer",
    path: `admin/users${path}`,
    ...(variables && { body }),
    timeoutMs: answerTimeoutMs,
    sentences: answeredSentences,
    ...of,
  });
}
