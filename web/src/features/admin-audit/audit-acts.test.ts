import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKinds, auditSentences, kindText } from "./audit-acts.ts";
import type { AuditEntry } from "./audit-entry.ts";

function sentences(entry: Partial<AuditEntry>): string[] {
  return auditSentences({
    id: "act-1",
    createdAt: "2026-11-21T10:00:00+00:00",
    kind: "customer.update",
    actor: { id: "a", name: "An", email: "" },
    customer: { id: "b", name: "Bea", email: "" },
    serviceKey: null,
    before: {},
    after: {},
    requestId: null,
    ...entry,
  });
}

test("a change of a limit alone tells what it was and what it is", () => {
  const change = { kind: "limit.change", serviceKey: "meeting_analysis", before: { limit: 10 }, after: {} };
  expect(sentences(change)).toEqual(["Limiet Meeting Analyst: 10 → ∞"]);
});

test("an update says each thing that changed, and nothing of what did not", () => {
  expect(
    sentences({
      before: {
        name: "An",
        email: "an@oud.example",
        service_codes: 1 + 8,
        service_limits: { email_marketing: 5, meeting_analysis: 3 },
      },
      after: {
        name: "An Claes",
        email: "an@nieuw.example",
        service_codes: 8 + 16 + 2,
        service_limits: { email_marketing: 5, website_development: 1 },
      },
    }),
  ).toEqual([
    "Naam: “An” → “An Claes”",
    "E-mail: “an@oud.example” → “an@nieuw.example”",
    "Toegang gegeven tot Website Development en Meeting Analyst",
    "Toegang ontnomen tot Lead Generator",
    "Limiet Website Development: ∞ → 1",
    "Limiet Meeting Analyst: 3 → ∞",
  ]);
});

test("an address that the record took over says from where", () => {
  expect(
    sentences({
      kind: "customer.email_followed",
      before: { email: "an@oud.example" },
      after: { email: "an@nieuw.example" },
    }),
  ).toEqual([
    "Overgenomen van het account, zonder beheerder.",
    "E-mail: “an@oud.example” → “an@nieuw.example”",
  ]);
});

test("a name that went with a deleted account leaves the act standing", () => {
  expect(sentences({})).toEqual(["Naam of e-mail gewijzigd; de gegevens zelf zijn gewist."]);
});

test("an explicit 0 over nothing is no change of limit", () => {
  const [limits, codes] = [{ service_limits: {} }, { service_codes: 1 }];
  expect(
    sentences({
      before: { ...limits, service_codes: 0 },
      after: { service_limits: { email_marketing: 0 }, ...codes },
    }),
  ).toEqual(["Toegang gegeven tot Lead Generator"]);
});

test.each([
  [
    { meeting_analysis: 7, email_marketing: 2, competitive_analysis: 0 },
    "Tellers gereset, stonden op: Lead Generator 2, Meeting Analyst 7",
  ],
  [{}, "Tellers gereset; alles stond al op 0."],
])("a reset of %j tells what the counters said", (counts, sentence) => {
  expect(sentences({ kind: "customer.reset_usage", before: { usage_counts: counts } })).toEqual([sentence]);
});

test.each([
  ["customer.delete", { proof: "password" }, "Een beheerder bevestigde de verwijdering met een wachtwoord."],
  ["customer.delete", {}, "Een beheerder bevestigde de verwijdering."],
  ["account.delete", { proof: "password" }, "De klant bevestigde de verwijdering met een wachtwoord."],
])("%s with %j tells what the customer had", (kind, after, sentence) => {
  const before = { service_codes: 17, service_limits: { email_marketing: 0, meeting_analysis: 10 } };
  expect(sentences({ kind, before, after })).toEqual([
    sentence,
    "Had Lead Generator en Meeting Analyst (limiet 10)",
  ]);
});

test.each([
  ["account.export", {}, "De klant haalde een kopie van alle eigen gegevens op."],
  ["request.refuse", { refused: "meeting_analysis" }, "Toegang tot Meeting Analyst geweigerd."],
  ["invitation.send", { about: "0a1b2c3d-4e5f" }, "Uitnodiging 0a1b2c3d is per e-mail verstuurd."],
  [
    "approval.ask",
    { reason: "Vroeg het." },
    "Een handeling die deze versie van het platform niet (meer) kent.",
  ],
  ["do_not_write.remove", { about: "j…@slager.be" }, "j…@slager.be mag weer worden aangeschreven."],
  ["message.handle", { about: "0a1b2c3d-4e5f" }, "Bericht 0a1b2c3d van de contactpagina is afgehandeld."],
  [
    "customer.undo_reset",
    { usage_counts: { meeting_analysis: 7 } },
    "Reset ongedaan gemaakt, tellers weer op: Meeting Analyst 7",
  ],
])("%s of %j reads as a sentence", (kind, after, sentence) => {
  expect(sentences({ kind, after })).toEqual([sentence]);
});

test("every act that the database notes has its line, but for those that the product has no more", () => {
  const routine = (name: string) =>
    readFileSync(new URL(`../../../../supabase/routines/${name}.sql`, import.meta.url), "utf8");
  const wordsOf = (name: string, list: string) =>
    new RegExp(`function private\\.${list}\\(.*?array\\[(.*?)\\]`, "s")
      .exec(routine(name))?.[1]
      ?.match(/[a-z_]+\.[a-z_]+/g) ?? [];
  const noted = [...wordsOf("admin_audit", "audit_actions"), ...wordsOf("access_audit", "access_kinds")];
  expect(noted).toEqual(expect.arrayContaining(["note.write", "customer.view"]));
  const gone = /^approval\.|^admin\.refused$/;
  const told = new Set<string>(auditKinds.map(({ kind }) => kind));
  expect(noted.filter((word) => !told.has(word) && !gone.test(word))).toEqual([]);
});

test("an act that this version does not know keeps its word", () => {
  expect(kindText("deletion.carried_out")).toBe("Account verwijderd");
  expect(kindText("customer.merge")).toBe("customer.merge");
});

test.each([
  ["grant.give", "after", "trial", "Gegeven", "Proef van 3"],
  ["grant.end", "before", "limit", "Beëindigd", "Limiet van 3 per maand"],
] as const)("%s tells the units, until the last day that they count", (kind, side, of, start, units) => {
  const grant = {
    kind: of,
    service: "meeting_analysis",
    units: 3,
    ends_at: "2026-11-30T23:00:00+00:00",
    reason: "Beurs",
  };
  expect(sentences({ kind, [side]: { grant } })).toEqual([
    `${start}: ${units} voor Meeting Analyst tot en met 30 november 2026. Reden: “Beurs”`,
  ]);
  expect(sentences({ kind })).toEqual([`${start}: onbekend`]);
});

test.each([
  [{}, { name: "An" }, "Naam: leeg → “An”"],
  [{ name: "An" }, {}, "Naam: “An” → leeg"],
  [{}, { service_limits: { meeting_analysis: 3 } }, "Limiet Meeting Analyst: ∞ → 3"],
  [{ service_limits: { meeting_analysis: 3 } }, {}, "Limiet Meeting Analyst: 3 → ∞"],
])(
  "an act that kept one side only, of %j and %j, is told with the other empty",
  (before, after, sentence) => {
    expect(sentences({ before, after })).toEqual([sentence]);
  },
);

test.each([
  [
    "customer.end_sessions",
    { sessions: 1 },
    { reason: "Verloren" },
    ["Uitgelogd op elk toestel (één sessie). Reden: “Verloren”"],
  ],
  [
    "customer.suspend",
    { sessions: 2 },
    { reason: "Misbruik" },
    ["Account opgeschort en uitgelogd op elk toestel (2 sessies). Reden: “Misbruik”"],
  ],
  [
    "customer.resume",
    { reason: "Misbruik" },
    { reason: "Uitgeklaard" },
    ["Het account is weer open. Reden: “Uitgeklaard”", "Was opgeschort. Reden: “Misbruik”"],
  ],
])("a change of access tells its reason: %s", (kind, before, after, lines) => {
  expect(sentences({ kind, before, after })).toEqual(lines);
});
