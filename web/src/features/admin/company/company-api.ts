import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { drawerKeys } from "../drawer/drawer-api.ts";

/** Longest text of what is paid for, in characters; the database refuses more. */
export const purchaseLengthMax = 2_000;

const companyRows = z.array(
  z.pipe(
    z.object({
      name: z.string(),
      vat_number: z.string(),
      purchase: z.string(),
      paid_until: z.nullable(z.iso.date()),
      purchase_version: z.number(),
    }),
    z.transform((row) => ({
      name: row.name,
      vatNumber: row.vat_number,
      purchase: row.purchase,
      paidUntil: row.paid_until,
      version: row.purchase_version,
    })),
  ),
);

/** A customer's company, and what it pays for until when (a day); the version is that of what it pays for. */
export type CustomerCompany = z.infer<typeof companyRows>[number];

const nothingSaid: CustomerCompany = { name: "", vatNumber: "", purchase: "", paidUntil: null, version: 0 };

export function companyQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.company(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc("admin_read_company", { p_user_id: userId })
        .abortSignal(signal)
        .throwOnError();
      return companyRows.parse(data)[0] ?? nothingSaid;
    },
    meta: { what: "the company of a customer" },
  });
}

/** Writes down what the customer pays for; they read it. Throws AppError. */
export function useWritePurchase(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ purchase, paidUntil, version }: Omit<CustomerCompany, "name" | "vatNumber">) => {
      const { error } = await database.rpc("admin_write_purchase", {
        p_user_id: userId,
        p_text: purchase,
        p_version: version,
        p_request_id: crypto.randomUUID(),
        ...(paidUntil !== null && { p_paid_until: paidUntil }),
      });
      if (error) {
        throw databaseRefusal(error, "De wijziging is niet opgeslagen. Probeer het opnieuw.");
      }
    },
    onSettled: () => readAgain(client, drawerKeys.company(userId)),
  });
}
