import { describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { entitlements, servicesText, sourceText, type UserRow } from "./entitlements.ts";

const november = Date.UTC(2026, 10, 21, 12);
const october = Date.UTC(2026, 9, 30, 12);

function record(codes: number, usage: Partial<UserRow["usage"]> = {}): UserRow {
  const counted = { limits: {}, counts: {}, ...usage };
  return {
    id: 1,
    createdAtMs: october,
    name: "An Claes",
    email: "an@voorbeeld.be",
    serviceCodes: codes,
    usage: { lastResetMs: november, ...counted },
    now: { trials: [], ...counted },
  };
}

function entitlement(records: readonly UserRow[], key: string) {
  const found = entitlements(records).find((one) => one.key === key);
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
    const keys = entitlements([record(16 + 2)]).map(({ key }) => key);
    const granted = ["website_development", "meeting_analysis"];
    expect(keys).toEqual([...granted, ...serviceKeys.filter((key) => !granted.includes(key))]);
  });

  test("limits and counters of the oldest record count, those of the others do not", () => {
    const oldest = record(0, { limits: { meeting_analysis: 3 }, counts: { meeting_analysis: 2 } });
    const newer = record(16, { limits: { meeting_analysis: 99 }, counts: { meeting_analysis: 50 } });
    expect(entitlement([oldest, newer], "meeting_analysis")).toMatchObject({ limit: 3, used: 2 });
  });

  test("a trial gives a service that no record gives, and its units count", () => {
    const now = { trials: ["meeting_analysis"], limits: { meeting_analysis: 1 }, counts: {} };
    expect(entitlement([{ ...record(0), now }], "meeting_analysis")).toMatchObject({
      ...{ givenBy: [], onTrial: true, limit: 1, used: 0 },
    });
  });
});

describe("in words", () => {
  test("a trial reads as one", () => {
    const now = { trials: ["meeting_analysis"], limits: {}, counts: {} };
    expect(sourceText(entitlement([{ ...record(0), now }], "meeting_analysis"), 1)).toBe("op proef");
  });

  test.each([
    [[record(0)], "voor iedereen"],
    [[record(16)], "ja"],
    [[record(16), record(1)], "via record 1"],
    [[record(16), record(16)], "via record 1 en 2"],
    [[record(16), record(16), record(1), record(16)], "via record 1, 2 en 4"],
  ])("%#: the way to a service reads %s", (records, text) => {
    expect(sourceText(entitlement(records, "meeting_analysis"), records.length)).toBe(text);
  });

  test("a service that is not open to everybody is not given", () => {
    expect(sourceText(entitlement([record(0)], "email_marketing"), 1)).toBe("nee");
  });

  test.each([
    [0, "geen services"],
    [8, "Competitie Analyse"],
    [25, "Lead Generator, Competitie Analyse en Meeting Analyst"],
  ])("a record with codes %i gives %s", (codes, text) => {
    expect(servicesText(record(codes))).toBe(text);
  });
});
