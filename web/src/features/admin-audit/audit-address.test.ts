import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { auditAddressOf, auditAddressShape, auditParamsOf } from "./audit-address.ts";
import type { AuditPlace } from "./audit-params.ts";

const schema = z.object(auditAddressShape);

const whole = {
  auditSoort: "limit.change",
  auditKlant: "Peeters",
  auditBeheerder: "a0000000-0000-4000-8000-000000000001",
  auditDienst: "meeting_analysis",
  auditVan: "2026-11-01",
  auditTot: "2026-11-21",
  auditOuder: "2026-11-20T10:00:00.123456Z_act-12",
};

describe("the address", () => {
  test("is read as filters and a place, and written as it was", () => {
    const params = auditParamsOf(schema.parse(whole));
    expect(params).toEqual({
      filter: {
        kind: "limit.change",
        customer: "Peeters",
        actor: "a0000000-0000-4000-8000-000000000001",
        service: "meeting_analysis",
        firstDay: "2026-11-01",
        lastDay: "2026-11-21",
      },
      place: { olderThan: { createdAt: "2026-11-20T10:00:00.123456Z", entryId: "act-12" } },
    });
    expect(auditAddressOf(params)).toEqual(whole);
  });

  test("names the system in Dutch", () => {
    const params = auditParamsOf(schema.parse({ auditBeheerder: "systeem" }));
    expect(params.filter.actor).toBe("system");
    expect(auditAddressOf(params).auditBeheerder).toBe("systeem");
  });

  test.each([
    ["auditSoort", "customer.promote"],
    ["auditKlant", ""],
    ["auditKlant", "x".repeat(201)],
    ["auditBeheerder", "iemand"],
    ["auditDienst", "fax"],
    ["auditVan", "2026-02-30"],
    ["auditTot", "gisteren"],
    ["auditOuder", 2],
    ["auditOuder", "oudste"],
    ["auditOuder", "2026-11-20T10:00:00Z_act-"],
    ["auditOuder", "2026-13-20T10:00:00Z_act-1"],
    ["auditNieuwer", "gisteren_limit-1"],
    ["auditNieuwer", "2026-11-20T10:00:00Z_act-1,id.gt.0"],
  ])("without a sensible %s (%j) shows everything", (name, value) => {
    expect(schema.parse({ [name]: value })).toEqual({ [name]: undefined });
  });

  test("takes a name that the router read as a number", () => {
    expect(schema.parse({ auditKlant: 2026 }).auditKlant).toBe("2026");
  });
});

const key = { createdAt: "2026-11-20T10:00:00.123456Z", entryId: "limit-9" };

test.each<AuditPlace>(["newest", "oldest", { olderThan: key }, { newerThan: key }])(
  "the address leads back to %j, and keeps the filters",
  (place) => {
    const address = auditAddressOf({ filter: { customer: "Peeters" }, place });
    expect(auditParamsOf(schema.parse(address))).toEqual({ filter: { customer: "Peeters" }, place });
  },
);
