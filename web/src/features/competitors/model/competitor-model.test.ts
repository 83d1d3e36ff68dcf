import { expect, test } from "vitest";
import { type Competitor, duplicateOf, noValues, slotState } from "./competitor-model.ts";
import { checkCompetitor } from "./competitor-problem.ts";

const stored = { name: "Studio Lindeboom", website: "https://lindeboom.example" };

test.each([
  ["nothing stored, nothing typed", null, null, "empty"],
  ["nothing stored, fields emptied again", null, noValues, "empty"],
  ["nothing stored, only spaces typed", null, { name: "  ", website: " " }, "empty"],
  ["nothing stored, a name typed", null, { name: "S", website: "" }, "dirty"],
  ["nothing stored, a website typed", null, { name: "", website: "s" }, "dirty"],
  ["stored, not being edited", stored, null, "filled"],
  ["stored, opened", stored, stored, "editing"],
  ["stored, a space added", stored, { ...stored, name: "Studio Lindeboom " }, "editing"],
  [
    "stored with spaces, opened",
    { name: `${stored.name} `, website: `${stored.website} ` },
    stored,
    "editing",
  ],
  ["stored, another name", stored, { ...stored, name: "Lindeboom" }, "dirty"],
  ["stored, another website", stored, { ...stored, website: "lindeboom.be" }, "dirty"],
  ["stored, both emptied", stored, noValues, "dirty"],
])("slot: %s", (_, of, draft, state) => {
  expect(slotState(of, draft)).toBe(state);
});

const both = "Beide velden zijn verplicht.";
const publicOnly = "Vul een openbaar webadres in, zoals www.voorbeeld.be.";
const tooLong = "De bedrijfsnaam mag maximaal 200 tekens bevatten.";

test.each([
  ["no name", " ", "voorbeeld.be", "name", both],
  ["a name that nobody sees", "\u200b\u3164", "voorbeeld.be", "name", both],
  ["nothing at all", "", "", "name", both],
  ["no website", "Lindeboom", "\t", "website", both],
  ["a script for a website", "Lindeboom", "javascript:alert(1)", "website", publicOnly],
  ["a name that the database refuses", "a".repeat(201), "voorbeeld.be", "name", tooLong],
])("refuses %s", (_, name, website, field, message) => {
  expect(checkCompetitor({ name, website })).toEqual({ ok: false, problem: { field, message } });
});

test("cleans what is kept and completes the address", () => {
  expect(checkCompetitor({ name: "  Linde\u00adboom\u202e ", website: " lindeboom.example/ " })).toEqual({
    ok: true,
    values: { name: "Lindeboom", website: "https://lindeboom.example" },
  });
});

test("a name is counted in characters, as the database counts", () => {
  expect(checkCompetitor({ name: "🌳".repeat(200), website: "voorbeeld.be" }).ok).toBe(true);
});

const other = { name: "Dijle Digitaal", website: "https://www.dijledigitaal.example/nl" };
const list: Competitor[] = [stored, other].map((values, index) => ({
  ...{ id: index + 1, alertKinds: [], version: 1 },
  ...values,
}));

test.each([
  ["another spelling of a website in the list", "www.lindeboom.example", null, 1],
  ["its own address", "lindeboom.example", 1, undefined],
  ["a colleague's address while editing", "http://dijledigitaal.example/nl/", 1, 2],
  ["an address that is still being typed", "linde", null, undefined],
  ["nothing", "", null, undefined],
])("points out a duplicate: %s", (_, website, ownId, found) => {
  expect(duplicateOf(website, ownId, list)?.id).toBe(found);
});
