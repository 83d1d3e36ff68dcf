import { expect, test } from "vitest";
import { csv } from "./csv.ts";

test("quotes, separators and line breaks stay inside their cell", () => {
  expect(csv(["Onderwerp", "Inhoud"], [['Uw "groene" tuin; in Leuven', "Dag Jan\nTot dan"]])).toBe(
    '\uFEFF"Onderwerp";"Inhoud"\r\n"Uw ""groene"" tuin; in Leuven";"Dag Jan\nTot dan"\r\n',
  );
});

test.each(["=1+1", "+32", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j does not become a formula", (value) => {
  expect(csv(["Naam"], [[value]])).toContain(`"'${value}"`);
});

test("no rows leave the header", () => {
  expect(csv(["Datum", "Naam"], [])).toBe('\uFEFF"Datum";"Naam"\r\n');
});
