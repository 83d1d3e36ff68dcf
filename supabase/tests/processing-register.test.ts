import { expect, test } from "vitest";
import { privacy } from "#web/content/privacy.ts";
import { personalTables, processingRegister, purposeOf } from "./processing-register.ts";

test("every table with data of persons serves a purpose of the privacy statement", () => {
  const titles = privacy.passages.flatMap(({ entries = [] }) => entries.map(({ title }) => title));
  expect(personalTables.length).toBeGreaterThan(30);
  const without = personalTables.flatMap(([table]) =>
    titles.includes(purposeOf(table) ?? "") ? [] : [`${table}: ${purposeOf(table) ?? "no purpose"}`],
  );
  expect(without).toEqual([]);
});

// Written anew by npm run register.
test("the register of processing is current", async () => {
  await expect(processingRegister()).toMatchFileSnapshot("../../docs/processing-register.md");
});
