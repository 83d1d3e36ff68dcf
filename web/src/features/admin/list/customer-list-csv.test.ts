import { expect, test } from "vitest";
import type { CustomerRecord } from "../customer/customer-record.ts";
import { customersCsv, sortCustomers } from "./customer-list-csv.ts";

const november = Date.UTC(2026, 10, 20, 9);
const customer = (name: string, used: number, createdAtMs: number): CustomerRecord => ({
  userId: `id-${name}`,
  name,
  email: `${name}@voorbeeld.be`,
  createdAtMs,
  codes: 16,
  usage: { limits: { meeting_analysis: 10 }, counts: { meeting_analysis: used }, lastResetMs: november },
  version: 1,
});
const [an, bram, eva] = [customer("An", 2, 3), customer("bram", 9, 1), customer("Éva", 5, 2)];

test("one line a customer, with every service, and nothing that a spreadsheet would run", () => {
  const text = customersCsv([{ ...an, name: '=HYPERLINK("x") De Smet' }], november);
  const [head, line] = text.slice(1).trim().split("\r\n");
  expect(head?.split(";")).toHaveLength(20);
  expect(line).toBe(
    `"'=HYPERLINK(""x"")";"De Smet";"An@voorbeeld.be";"1970-01-01T00:00:00.003Z";` +
      `"nee";"0";"";"nee";"0";"";"nee";"0";"";"nee";"0";"";"ja";"2";"10";"id-An"`,
  );
});

test.each([
  ["naam", "ascending", [an, bram, eva]],
  ["naam", "descending", [eva, bram, an]],
  ["sinds", "descending", [an, eva, bram]],
  ["verbruik", "descending", [bram, eva, an]],
] as const)("stands in the order of the screen: %s %s", (key, direction, expected) => {
  expect(sortCustomers([an, bram, eva], { key, direction }, november)).toEqual(expected);
});
