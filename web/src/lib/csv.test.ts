import { expect, test } from "vitest";
import { csv } from "./csv.ts";

test("quotes, separators and line breaks stay inside their cell", () => {
  expect(csv(["Onderwerp", "Inhoud"], [['Uw "groene" tuin; in Leuven', "Dag Jan\nTot dan"]])).toBe(
    '\uFEFF"Onderwerp";"Inhoud"\r\n"Uw ""groene"" tuin; in Leuven";"Dag Jan\nTot dan"\r\n',
  );
});

test.each([
  ...["=1+1", "+32", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"],
  // Full-width, small and raised forms.
  ...["\uff1dcmd|calc", "\uff0b1", "\uff0d1", "\uff20SUM(A1)", "\ufe661", "\ufe631", "\ufe6bSUM", "\u207a1"],
  // Behind characters that a spreadsheet drops or that are not visible.
  ...[" =1", "\u00a0\u3000=1", "\u200b=1", "\ufeff=1", "\u202e\uff1d1", "\u0000=1", "\u0301=1"],
])("%j does not become a formula", (value) => {
  expect(csv(["Naam"], [[value]])).toContain(`"'${value}"`);
});

test.each(["1=1", "Jan +1", "a@b.be", "(=1)", "'=1", "–1", "👍=1", "", " "])("%j stays as it is", (value) => {
  expect(csv(["Naam"], [[value]])).toContain(`"${value}"`);
});

test("no rows leave the header", () => {
  expect(csv(["Datum", "Naam"], [])).toBe('\uFEFF"Datum";"Naam"\r\n');
});
