import * as z from "zod/mini";
import { firstOf, readQuery, rowOf } from "./data.ts";
import { database } from "./database.ts";

const company = rowOf({
  name: z.string(),
  vat_number: z.string(),
  sender_first_name: z.string(),
  sender_last_name: z.string(),
  version: z.number(),
  purchase: z.string(),
  paid_until: z.nullable(z.iso.date()),
});

/** The customer's company, and what it pays for until when (a day, as in 2027-01-31). Texts may be empty. */
export type OwnCompany = z.infer<typeof company.row>;

const nothingSaid: OwnCompany = {
  ...{ name: "", vatNumber: "", senderFirstName: "", senderLastName: "", version: 0 },
  ...{ purchase: "", paidUntil: null },
};

export const companyTables = ["account_companies"];

/** The company of the signed-in customer; of empty texts when nothing was said of it. */
export const ownCompanyQuery = (userId: string) =>
  readQuery({
    key: ["own-company", userId],
    what: "the customer's company",
    as: firstOf(company.row, nothingSaid),
    ask: () => database.from("account_companies").select(company.select).eq("user_id", userId),
  });
