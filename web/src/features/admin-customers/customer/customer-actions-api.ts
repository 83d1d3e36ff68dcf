import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type AccessAct,
  type CustomerDeletion,
  type CustomerUpdate,
  customerDeletedSchema,
  customerVersionSchema,
  type UsageGrant,
} from "#functions/contract/customers.ts";
import { codesOf, type ServiceKey } from "#functions/contract/services.ts";
import { answeredSentences } from "#web/lib/call-function.ts";
import { answerOf, onlyOf, requestId, rowOf, useAct, useFunctionAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { adminKeys } from "../admin-keys.ts";
import {
  type BulkOutcome,
  type BulkRun,
  type BulkUpdate,
  type BulkUpdated,
  runBulk,
} from "../bulk/bulk-change.ts";
import {
  type BulkUndo,
  type BulkUndone,
  runUndo,
  type UndoableBulk,
  type UndoOutcome,
} from "../bulk/bulk-undo.ts";
import { type FactorCode, showFactor } from "./own-factor-api.ts";

export const notUpdated = "Er is een fout opgetreden bij het bijwerken van de gebruiker.";
export const notUndone = "Er is een fout opgetreden bij het ongedaan maken van de wijziging.";
export const notDecided = "Er is een fout opgetreden bij het beantwoorden van de aanvraag.";
export const notDeleted = "Er is een fout opgetreden bij het verwijderen van de gebruiker.";

/** Longer than the deletion of a customer with thousands of recordings; after it, the answer counts as lost. */
const answerTimeoutMs = 60_000;

/** With a code of the admin's own second factor, which Auth hears before the act and the function then finds fresh. */
type Proved<Body> = Body & { factor?: FactorCode };

const customerAct = (userId: string) => ({
  task: "change a customer",
  path: `admin/users/${userId}`,
  timeoutMs: answerTimeoutMs,
  sentences: answeredSentences,
  bodyOf: async ({ factor, ...body }: { factor?: FactorCode }) => {
    if (factor) await showFactor(factor);
    return body;
  },
  changes: [adminKeys.all],
});

/** Saves an edit, checked against the version that the admin saw. Throws FunctionError. */
export const useUpdateCustomer = (userId: string) =>
  useFunctionAct<Proved<CustomerUpdate>, typeof customerVersionSchema>({
    ...customerAct(userId),
    method: "PATCH",
    answer: customerVersionSchema,
    fallback: notUpdated,
  });

/** Sets this month's counters of one customer to 0. Throws FieldsError. */
export const useResetUsage = (userId: string) =>
  useAct({
    send: () => database.rpc("admin_reset_usage", { p_user_id: userId, ...requestId() }),
    fallback: "Er is een fout opgetreden bij het resetten van de gebruikstellers.",
    changes: [adminKeys.all],
  });

/** Gives back the counters that a reset of the last day emptied. Throws FieldsError. */
export const useUndoReset = (userId: string) =>
  useAct({
    send: () => database.rpc("admin_undo_reset", { p_user_id: userId, ...requestId() }),
    fallback: notUndone,
    changes: [adminKeys.all],
  });

/** Deletes a customer with all their data. Throws FunctionError. */
export const useDeleteCustomer = (userId: string) =>
  useFunctionAct<Proved<CustomerDeletion>, typeof customerDeletedSchema>({
    ...customerAct(userId),
    method: "DELETE",
    answer: customerDeletedSchema,
    fallback: notDeleted,
  });

/** Grants what a customer asked for, or refuses it with a reason. Throws FieldsError. */
export const useDecideRequest = (userId: string) =>
  useAct<{ service: ServiceKey; refusedFor?: string }>({
    send: ({ service, refusedFor }) =>
      database.rpc("admin_decide_request", {
        p_user_id: userId,
        p_service_key: service,
        p_grant: refusedFor === undefined,
        p_reason: refusedFor ?? "",
        ...requestId(),
      }),
    fallback: notDecided,
    changes: [adminKeys.all],
  });

/** Gives a customer units until a date. Throws FieldsError. */
export const useGrantUsage = (userId: string) =>
  useAct<UsageGrant>({
    send: ({ grantId, service, kind, units, lastDay, reason }) =>
      database.rpc("admin_grant_usage", {
        p_grant_id: grantId,
        p_user_id: userId,
        p_service_key: service,
        p_kind: kind,
        p_units: units,
        p_last_day: lastDay,
        p_reason: reason,
        ...requestId(),
      }),
    fallback: "Er is een fout opgetreden bij het geven van de proef of het extra.",
    changes: [adminKeys.all],
  });

/** Ends one of a customer's grants now. Throws FieldsError. */
export const useEndGrant = (userId: string) =>
  useAct<string>({
    send: (grantId) =>
      database.rpc("admin_end_grant", { p_user_id: userId, p_grant_id: grantId, ...requestId() }),
    fallback: "Er is een fout opgetreden bij het beëindigen.",
    changes: [adminKeys.all],
  });

/** Signs a customer out everywhere, suspends them or opens their account again. Throws FieldsError. */
export const useChangeAccess = (userId: string) =>
  useAct<{ act: AccessAct; reason: string }>({
    send: ({ act, reason }) =>
      database.rpc("admin_change_access", {
        p_user_id: userId,
        p_act: act,
        p_reason: reason,
        ...requestId(),
      }),
    fallback: "De toegang van deze klant kon niet worden gewijzigd.",
    changes: [adminKeys.all],
  });

/** Changes any number of customers. Does not throw: the outcome names the customers that are left, and the reason. */
export function useUpdateCustomers() {
  const client = useQueryClient();
  return useMutation<BulkOutcome, never, Omit<BulkRun, "send" | "fallback">>({
    mutationFn: (request) => runBulk({ ...request, send: updateCustomers, fallback: notUpdated }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}

/** Takes a change of many customers back. Does not throw: the outcome says what could not be taken back. */
export function useUndoBulk() {
  const client = useQueryClient();
  return useMutation<UndoOutcome, never, UndoableBulk>({
    mutationFn: (undoable) => runUndo({ undoable, send: undoBulk, fallback: notUndone }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}

const updated = rowOf({ changed: z.number(), unchanged: z.number(), missing: z.number() });
const updating = {
  send: ({ userIds, bulkId, grant, revoke, limits, confirmedCount }: BulkUpdate) =>
    database.rpc("admin_update_customers", {
      p_user_ids: [...userIds],
      p_grant_codes: codesOf(grant),
      p_revoke_codes: codesOf(revoke),
      p_service_limits: limits,
      p_bulk_id: bulkId,
      p_confirmed_count: confirmedCount,
      ...requestId(),
    }),
  fallback: notUpdated,
};

const updateCustomers = async (update: BulkUpdate): Promise<BulkUpdated> =>
  onlyOf(updated.row).parse(await answerOf(updating, update));

const undone = rowOf({ restored: z.number(), changed_since: z.array(z.string()), missing: z.number() });
const undoing = {
  send: ({ bulkId, userIds }: BulkUndo) =>
    database.rpc("admin_undo_bulk", { p_bulk_id: bulkId, p_user_ids: [...userIds], ...requestId() }),
  fallback: notUndone,
};

/** Takes back what a change of many made of some of its customers. Throws FieldsError. */
export const undoBulk = async (undo: BulkUndo): Promise<BulkUndone> =>
  onlyOf(undone.row).parse(await answerOf(undoing, undo));
