import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { auditSearchShape, isFiltered, periodOf } from "./audit-search.ts";

const schema = z.object(auditSearchShape);

describe("the address", () => {
  test("keeps what it understands", () => {
    const search = {
      auditSoort: "limit.change",
      auditKlant: "Peeters",
      auditBeheerder: "a0000000-0000-4000-8000-000000000001",
      auditDienst: "meeting_analysis",
      auditVan: "2026-11-01",
      auditTot: "2026-11-21",
      auditPagina: 3,
    };
    expect(schema.parse(search)).toEqual(search);
  });

  test.each([
    ["auditSoort", "customer.promote"],
    ["auditKlant", ""],
    ["auditKlant", "x".repeat(201)],
    ["auditBeheerder", "iemand"],
    ["auditDienst", "fax"],
    ["auditVan", "2026-02-30"],
    ["auditTot", "gisteren"],
    ["auditPagina", 0],
    ["auditPagina", 1.5],
    ["auditPagina", "twee"],
  ])("without a sensible %s (%j) shows everything", (name, value) => {
    expect(schema.parse({ [name]: value })).toEqual({ [name]: undefined });
  });

  test("takes a name that the router read as a number", () => {
    expect(schema.parse({ auditKlant: 2026 }).auditKlant).toBe("2026");
  });
});

test("the page is no filter", () => {
  expect(isFiltered({ auditPagina: 4 })).toBe(false);
  expect(isFiltered({ auditPagina: 4, auditSoort: undefined })).toBe(false);
  expect(isFiltered({ auditDienst: "meeting_analysis" })).toBe(true);
});

describe("a period", () => {
  const local = (...date: [number, number, number]) => new Date(...date).toISOString();

  test("holds its first and its last day whole", () => {
    expect(periodOf({ auditVan: "2026-11-01", auditTot: "2026-11-30" })).toEqual({
      from: local(2026, 10, 1),
      before: local(2026, 11, 1),
    });
  });

  test("ends at midnight also after a day of 25 hours", () => {
    expect(periodOf({ auditTot: "2026-10-25" })).toEqual({ from: null, before: local(2026, 9, 26) });
  });

  test("is open where no day was chosen", () => {
    expect(periodOf({})).toEqual({ from: null, before: null });
  });
});
