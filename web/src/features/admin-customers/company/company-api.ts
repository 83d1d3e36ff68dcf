import * as z from "zod/mini";
import { firstOf, readQuery, requestId, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { changedByAnother } from "../admin-keys.ts";
import { drawerKey } from "../drawer/drawer-api.ts";

/** Longest text of what is paid for, in characters; the database refuses more. */
export const purchaseLengthMax = 2_000;

const company = rowOf({
  name: z.string(),
  vat_number: z.string(),
  purchase: z.string(),
  paid_until: z.nullable(z.iso.date()),
  purchase_version: z.number(),
});

/** A customer's company, and what it pays for until when (a day). */
export type CustomerCompany = z.infer<typeof company.row>;

const nothingSaid: CustomerCompany = {
  ...{ name: "", vatNumber: "" },
  ...{ purchase: "", paidUntil: null, purchaseVersion: 0 },
};

export const companyQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "company"),
    what: "the company of a customer",
    as: firstOf(company.row, nothingSaid),
    ask: () => database.rpc("admin_read_company", { p_user_id: userId }),
  });

/** Writes down what the customer pays for; they read it. Throws FieldsError. */
export const useWritePurchase = (userId: string) =>
  useAct({
    send: ({ purchase, paidUntil, purchaseVersion }: Omit<CustomerCompany, "name" | "vatNumber">) =>
      database.rpc("admin_write_purchase", {
        p_user_id: userId,
        p_text: purchase,
        p_version: purchaseVersion,
        ...(paidUntil !== null && { p_paid_until: paidUntil }),
        ...requestId(),
      }),
    sentences: changedByAnother,
    fallback: "De wijziging is niet opgeslagen. Probeer het opnieuw.",
    changes: [companyQuery(userId).queryKey],
  });
