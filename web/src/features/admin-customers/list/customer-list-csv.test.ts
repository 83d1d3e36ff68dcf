import { expect, test } from "vitest";
import { services } from "#functions/contract/services.ts";
import { customerRecord } from "../customer/test-record.ts";
import { customerListCsv } from "./customer-list-csv.ts";

const november = Date.UTC(2026, 10, 20, 9);
const customer = (name: string, used: number, createdAtMs: number) =>
  customerRecord({
    userId: `id-${name}`,
    name,
    email: `${name}@voorbeeld.be`,
    createdAtMs,
    serviceCodes: 16,
    usage: { limits: { meeting_analysis: 10 }, counts: { meeting_analysis: used }, lastResetMs: november },
  });
const [an, bram, eva] = [customer("An", 2, 3), customer("bram", 9, 1), customer("Éva", 5, 2)];
const byName = { key: "name", direction: "ascending" } as const;
const idsOf = (csv: string) =>
  csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";").at(-1)?.replaceAll('"', ""));

test("one line a customer, with every service, and nothing that a spreadsheet would run", () => {
  const text = customerListCsv([{ ...an, name: '=HYPERLINK("x") De Smet' }], byName, november);
  const lines = text.slice(1).trim().split("\r\n");
  const [heads = [], cells = []] = lines.map((line) => line.slice(1, -1).split('";"'));
  expect(lines).toHaveLength(2);
  expect(new Set(heads).size).toBe(cells.length);
  expect(Object.fromEntries(heads.map((head, index) => [head, cells[index]]))).toMatchObject({
    Voornaam: `'=HYPERLINK(""x"")`,
    Achternaam: "De Smet",
    "E-mail": "An@voorbeeld.be",
    "Klant sinds": "1970-01-01 01:00",
    ...Object.fromEntries(
      services.flatMap(({ key, name }) => {
        const [given, used, limit] = key === "meeting_analysis" ? ["ja", "2", "10"] : ["nee", "0", ""];
        return [
          [name, given],
          [`${name} gebruikt`, used],
          [`${name} limiet`, limit],
        ];
      }),
    ),
    Id: "id-An",
  });
});

test.each([
  ["name", "ascending", [an, bram, eva]],
  ["name", "descending", [eva, bram, an]],
  ["since", "descending", [an, eva, bram]],
  ["usage", "descending", [bram, eva, an]],
] as const)("the rows are in the order of the screen: %s %s", (key, direction, expected) => {
  const file = customerListCsv([an, bram, eva], { key, direction }, november);
  expect(idsOf(file)).toEqual(expected.map(({ userId }) => userId));
});

test.each([
  ["numbers in names count as numbers", ["Zaak 10", "Zaak 9"], ["Zaak 9", "Zaak 10"]],
  [
    "names that differ in capitals and accents alone stay as they were",
    ["Eva", "éva", "eva"],
    ["Eva", "éva", "eva"],
  ],
])("%s", (_, names, expected) => {
  const customers = names.map((name) => customer(name, 0, 0));
  expect(idsOf(customerListCsv(customers, byName, november))).toEqual(expected.map((name) => `id-${name}`));
});

test("customers who are equal in the column stay in the order in which they were read, both ways", () => {
  const customers = ["Eva", "éva", "eva"].map((name) => customer(name, 0, 0));
  for (const direction of ["ascending", "descending"] as const) {
    const file = customerListCsv(customers, { key: "usage", direction }, november);
    expect(idsOf(file)).toEqual(customers.map(({ userId }) => userId));
  }
});

test("nine tenths of a limit are more than a quarter of it", () => {
  const customers = [customer("quarter", 2.5, 0), customer("most", 9, 0)];
  const sorting = { key: "usage", direction: "descending" } as const;
  expect(idsOf(customerListCsv(customers, sorting, november))).toEqual(["id-most", "id-quarter"]);
});
