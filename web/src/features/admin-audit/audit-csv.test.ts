import { expect, test } from "vitest";
import { auditCsv } from "./audit-csv.ts";

test("an entry is a row; what customers called themselves is no formula", () => {
  const file = auditCsv([
    {
      id: "act-1",
      createdAt: "2026-11-21T10:00:00.123456+01:00",
      kind: "customer.update",
      actor: { id: "a", name: "An Verhulst", email: "" },
      customer: { id: "b", name: "=1+1", email: "b@voorbeeld.be" },
      serviceKey: null,
      before: { service_codes: 0, service_limits: {} },
      after: { service_codes: 16, service_limits: { meeting_analysis: 3 } },
      requestId: "r-1",
    },
  ]);
  const [head, row] = file.split("\r\n");
  expect(head).toContain('"Moment";"Handeling";"Door";"Klant";"E-mail";"Klant-id";"Wijziging";"Aanvraag-id"');
  expect(row).toBe(
    [
      "2026-11-21T09:00:00.123Z",
      "Klant gewijzigd",
      "An Verhulst",
      "'=1+1",
      "b@voorbeeld.be",
      "b",
      "Toegang gegeven tot Meeting Analyst; Limiet Meeting Analyst: ∞ → 3",
      "r-1",
    ]
      .map((cell) => `"${cell}"`)
      .join(";"),
  );
});
