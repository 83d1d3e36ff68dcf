import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "./database.ts";

const companyRow = z.pipe(
  z.object({
    name: z.string(),
    vat_number: z.string(),
    sender_first_name: z.string(),
    sender_last_name: z.string(),
    version: z.number(),
    purchase: z.string(),
    paid_until: z.nullable(z.iso.date()),
  }),
  z.transform((row) => ({
    name: row.name,
    vatNumber: row.vat_number,
    senderFirstName: row.sender_first_name,
    senderLastName: row.sender_last_name,
    version: row.version,
    purchase: row.purchase,
    paidUntil: row.paid_until,
  })),
);

/** The customer's company, and what it pays for until when (a day, as in 2027-01-31). Texts may be empty. */
export type OwnCompany = z.infer<typeof companyRow>;

const nothingSaid: OwnCompany = {
  ...{ name: "", vatNumber: "", senderFirstName: "", senderLastName: "", version: 0 },
  ...{ purchase: "", paidUntil: null },
};

export const companyTables = ["account_companies"];

/** The company of the signed-in customer; of empty texts when nothing was said of it. */
export function ownCompanyQuery(userId: string) {
  return queryOptions({
    queryKey: ["own-company", userId],
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("account_companies")
        .select("name, vat_number, sender_first_name, sender_last_name, version, purchase, paid_until")
        .eq("user_id", userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null ? nothingSaid : companyRow.parse(data);
    },
    meta: { what: "the customer's company" },
  });
}
