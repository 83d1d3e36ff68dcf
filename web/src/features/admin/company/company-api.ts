import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requestId, useAct } from "#web/lib/act.ts";
import { database } from "#web/lib/database.ts";
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

/** Writes down what the customer pays for; they read it. Throws FieldsError. */
export const useWritePurchase = (userId: string) =>
  useAct<Omit<CustomerCompany, "name" | "vatNumber">>({
    send: ({ purchase, paidUntil, version }) =>
      database.rpc("admin_write_purchase", {
        p_user_id: userId,
        p_text: purchase,
        p_version: version,
        ...(paidUntil !== null && { p_paid_until: paidUntil }),
        ...requestId(),
      }),
    fallback: "De wijziging is niet opgeslagen. Probeer het opnieuw.",
    readsAgain: drawerKeys.company(userId),
  });
