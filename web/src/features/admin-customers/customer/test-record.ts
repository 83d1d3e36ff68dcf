import { customerRow } from "#web-test/components/admin-rows.ts";
import { type CustomerRecord, customerRows } from "./customer-record.ts";

/** The record of a row of `customers`, with these values. */
export function customerRecord(values: Partial<CustomerRecord>): CustomerRecord {
  const [record] = customerRows.parse([customerRow(0)]);
  if (!record) throw new Error("The row became no record");
  return { ...record, ...values };
}
