import { describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { entitlements, servicesText, sourceText, type UserRow } from "./entitlements.ts";
import { userRecord } from "./test-user-record.ts";

function entitlement(records: readonly UserRow[], key: string) {
  const found = entitlements(records).find((one) => one.key === key);
  if (!found) throw new Error(`no entitlement for ${key}`);
  return found;
}

describe("entitlements", () => {
  test("names every record that gives a service", () => {
    const records = [userRecord(1), userRecord(16), userRecord(17)];
    expect(entitlement(records, "email_marketing").givenBy).toEqual([1, 3]);
    expect(entitlement(records, "meeting_analysis").givenBy).toEqual([2, 3]);
    expect(entitlement(records, "competitive_analysis").givenBy).toEqual([]);
  });

  test("granted services come first, each group in the catalogue's order", () => {
    const keys = entitlements([userRecord(16 + 2)]).map(({ key }) => key);
    const granted = ["website_development", "meeting_analysis"];
    expect(keys).toEqual([...granted, ...serviceKeys.filter((key) => !granted.includes(key))]);
  });

  test("limits and counters of the oldest record count, those of the others do not", () => {
    const oldest = userRecord(0, { limits: { meeting_analysis: 3 }, counts: { meeting_analysis: 2 } });
    const newer = userRecord(16, { limits: { meeting_analysis: 99 }, counts: { meeting_analysis: 50 } });
    expect(entitlement([oldest, newer], "meeting_analysis")).toMatchObject({ limit: 3, used: 2 });
  });

  test("a trial gives a service that no record gives, among the granted ones, and its units count", () => {
    const now = { trials: ["meeting_analysis"], limits: { meeting_analysis: 1 }, counts: {} };
    expect(entitlements([{ ...userRecord(0), now }])[0]).toMatchObject({
      ...{ key: "meeting_analysis", givenBy: [], onTrial: true, limit: 1, used: 0 },
    });
  });
});

describe("in words", () => {
  test("a trial reads as one", () => {
    const now = { trials: ["meeting_analysis"], limits: {}, counts: {} };
    expect(sourceText(entitlement([{ ...userRecord(0), now }], "meeting_analysis"), 1)).toBe("op proef");
  });

  test.each([
    [[userRecord(0)], "voor iedereen"],
    [[userRecord(16)], "ja"],
    [[userRecord(16), userRecord(1)], "via record 1"],
    [[userRecord(16), userRecord(16)], "via record 1 en 2"],
    [[userRecord(16), userRecord(16), userRecord(1), userRecord(16)], "via record 1, 2 en 4"],
  ])("%#: the way to a service reads %s", (records, text) => {
    expect(sourceText(entitlement(records, "meeting_analysis"), records.length)).toBe(text);
  });

  test("a service that is not open to everybody is not given", () => {
    expect(sourceText(entitlement([userRecord(0)], "email_marketing"), 1)).toBe("nee");
  });

  test.each([
    [0, "geen services"],
    [8, "Competitie Analyse"],
    [25, "Lead Generator, Competitie Analyse en Meeting Analyst"],
  ])("a record with codes %i gives %s", (codes, text) => {
    expect(servicesText(userRecord(codes))).toBe(text);
  });
});
