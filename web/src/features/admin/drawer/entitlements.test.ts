import { describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { entitlements, servicesText, sourceText, type UserRow } from "./entitlements.ts";

const november = Date.UTC(2026, 10, 21, 12);
const october = Date.UTC(2026, 9, 30, 12);

function record(codes: number, usage: Partial<UserRow["usage"]> = {}): UserRow {
  return {
    id: 1,
    createdAtMs: october,
    name: "An Claes",
    email: "an@voorbeeld.be",
    serviceCodes: codes,
    usage: { limits: {}, counts: {}, lastResetMs: november, ...usage },
  };
}

function entitlement(records: readonly UserRow[], key: string) {
  const found = entitlements(records, november).find((one) => one.key === key);
  if (!found) throw new Error(`no entitlement for ${key}`);
  return found;
}

describe("entitlements", () => {
  test("names every record that gives a service", () => {
    const records = [record(1), record(16), record(17)];
    expect(entitlement(records, "email_marketing").givenBy).toEqual([1, 3]);
    expect(entitlement(records, "meeting_analysis").givenBy).toEqual([2, 3]);
    expect(entitlement(records, "competitive_analysis").givenBy).toEqual([]);
  });

  test("granted services come first, each group in the catalogue's order", () => {
    const keys = entitlements([record(16 + 2)], november).map(({ key }) => key);
    const granted = ["website_development", "meeting_analysis"];
    expect(keys).toEqual([...granted, ...serviceKeys.filter((key) => !granted.includes(key))]);
  });

  test("limits and counters of the oldest record count, those of the others do not", () => {
    const oldest = record(0, { limits: { meeting_analysis: 3 }, counts: { meeting_analysis: 2 } });
    const newer = record(16, { limits: { meeting_analysis: 99 }, counts: { meeting_analysis: 50 } });
    expect(entitlement([oldest, newer], "meeting_analysis")).toMatchObject({ limit: 3, used: 2 });
  });

  test("counters that were last reset in an earlier month count as 0", () => {
    const stale = record(16, { counts: { meeting_analysis: 3 }, lastResetMs: october });
    expect(entitlement([stale], "meeting_analysis").used).toBe(0);
  });
});

describe("in words", () => {
  test.each([
    [[record(0)], "nee"],
    [[record(16)], "ja"],
    [[record(16), record(1)], "via record 1"],
    [[record(16), record(16)], "via record 1 en 2"],
    [[record(16), record(16), record(1), record(16)], "via record 1, 2 en 4"],
  ])("%#: the way to a service reads %s", (records, text) => {
    expect(sourceText(entitlement(records, "meeting_analysis"), records.length)).toBe(text);
  });

  test.each([
    [0, "geen services"],
    [8, "Competitie Analyse"],
    [25, "Lead Generator, Competitie Analyse en Meeting Analyst"],
  ])("a record with codes %i gives %s", (codes, text) => {
    expect(servicesText(record(codes))).toBe(text);
  });
});
