import { expect, test } from "vitest";
import { type MailKind, mailKinds } from "../contract/notices.ts";
import { noticeMail } from "./notice-mails.ts";
import { reportReady } from "./ready-mails.ts";
import { withoutAddresses } from "./without-addresses.ts";

const reason = "Betaal op https://betaling.example/nu";
const mailOf = (kind: MailKind, details: object) =>
  noticeMail(kind, {
    details,
    siteUrl: "https://vanzelf.example",
    unsubscribeUrl: kind !== "account-suspended" ? undefined : "https://vanzelf.example/meldingen-uit",
  });

test.each([
  ["an admin wrote to a customer", "account-suspended", { reason }],
  ["somebody wrote under a stranger's address", "contact-copy", { task: reason }],
] as const)("what %s makes no link in our mail", (_what, kind, details) => {
  const { text, html } = mailOf(kind, details);
  for (const part of [text, html]) {
    expect(part).toContain("Betaal op https[:]//betaling[.]example/nu");
    expect(part).not.toContain("betaling.example");
  }
});

test("the company reads what a visitor wrote as it was written", () => {
  expect(mailOf("contact-message", { task: reason }).text).toContain(reason);
});

test("a notice has its address behind its button alone", () => {
  expect(mailOf("account-suspended", { reason }).html).not.toContain("Werkt de knop niet?");
});

test.each([
  [["Ast", "Bes", "Cru"], "bij Ast, Bes en Cru."],
  [["Ast", "Bes", "Cru", "Dal"], "bij Ast, Bes, Cru en anderen."],
])("a new report names three competitors at most: %j", (names, said) => {
  expect(reportReady({ number: 4, names }).paragraphs[0]).toContain(said);
});

test("a new report counts one change as one", () => {
  const [first] = reportReady({ number: 1, names: ["Ast"] }).paragraphs;
  expect(first).toContain("Er staat 1 wijziging in, bij Ast.");
});

const order = {
  ...{ name: "Start", euro: 79, units: { meeting_analysis: 20 }, terms: "2026-11-23" },
  ...{ madeAt: "2026-11-23T23:30:00Z", vatNumber: "BE0403170701", reason: null },
};
const analysis = "De analyse van uw opname is klaar";
const report = "Er staat een nieuw rapport voor u klaar";
const limit = "Meeting Analyst: uw limiet is";
const known = { title: "Meeting Analyst", max: 10 };
test.each<[kind: MailKind, facts: object, subject: string, said: string[]]>([
  ["access-granted", {}, "U hebt toegang tot een nieuwe service", ["De service die u vroeg staat nu"]],
  [
    "usage-limit",
    {},
    "een service: uw limiet is bijna bereikt",
    ["U bent dicht bij uw limiet van een service"],
  ],
  ["usage-limit", { ...known, number: 9 }, `${limit} bijna bereikt`, ["Is de limiet bereikt, dan kunt u"]],
  ["usage-limit", { ...known, number: 11 }, `${limit} bereikt`, ["11 van uw 10", "U kunt verder wanneer de"]],
  [
    ...(["usage-limit", { isTrial: true, id: "website_development" }] as const),
    "een service: hoe u verder gaat na uw proef",
    ["Schrijf ons via de contactpagina.", "/contact?service=website_development\n"],
  ],
  ["usage-limit", { isTrial: true }, "een service: hoe u verder gaat na uw proef", ["/contact\n"]],
  [
    "drafts-ready",
    { number: 0 },
    "Uw e-mails staan klaar",
    ["klaar\n\nDe e-mails staan", "Lees ze na", "/dashboard\n"],
  ],
  ["drafts-ready", { number: 1 }, "1 e-mail staat klaar", ["1 e-mail staat klaar in", "Lees hem na"]],
  ["result-ready", { number: 0 }, analysis, ["Uw opname is", "tting, de actiepunten en", "Controleer"]],
  ["result-ready", { number: 2 }, `${analysis}: 2 actiepunten`, ["2 actiepunten en", "/meeting-analyst\n"]],
  ["report-ready", { names: ["Ast"] }, report, ["heeft een nieuw rapport.\n\nEen machine", "-analysis\n"]],
  [
    "competitor-change",
    {},
    "Een wijziging bij een concurrent die u volgt",
    ["van een concurrent", "analysis\n"],
  ],
  [
    "welcome",
    {},
    "Uw account is klaar: zo begint u",
    ["De Meeting Analyst", "Hebt u zelf geen", "service: https://vanzelf.example/platform\n"],
  ],
  ["order", {}, "Wij kregen uw bestelling", ["begint pas wanneer", "Bekijk wat u afneemt"]],
  ["order", { state: "granted" }, "Uw bestelling is aanvaard", ["dit is onze overeenkomst"]],
  ["order", { state: "refused" }, "Uw bestelling is niet aanvaard", ["U betaalt niets"]],
  [
    ...(["order", { order }, "Wij kregen uw bestelling: Start"] as const),
    [
      ...["aanvaard.\n\nWat\n", "Er komen geen kosten bij.", "\nVoor\nBE0403170701\n", "3000 Leuven, België"],
      ...["RPR Leuven, btw", "\nVoorwaarden\n", "/voorwaarden\n"],
    ],
  ],
])("a mail of %s that knows %j says what it can: %s", (kind, facts, subject, said) => {
  const mail = mailOf(kind, { facts });
  expect(mail.subject).toBe(subject);
  for (const words of said) expect(mail.text).toContain(words);
});

test("welcomes with every trial by its name, and leads to it", () => {
  const { text } = mailOf("welcome", { facts: { names: ["Ast", "Bes"] } });
  expect(text).toContain("Ast of Bes kunt u meteen één keer proberen. U hoeft niet");
  expect(text).toContain("Begin met uw proef: https://vanzelf.example/dashboard\n");
});

test("a mail to the company shows each text by its label, in their order, and neither empty ones nor others", () => {
  const labels = {
    ...{ reference: "Nummer", order: "Bestelling", name: "Naam", email: "E-mail", company: "Bedrijf" },
    ...{ service: "Service", task: "Wat doet u elke week dat niemand graag doet?" },
    ...{ programs: "Met welke programma’s werkt u vandaag?", people: "Met hoeveel mensen bent u?" },
    ...{ deadline: "Wanneer moet het er staan?", question: "Vraag", limit: "Bedrag voor deze maand" },
    ...{ note: "Let op", device: "Toestel", moment: "Wanneer", reason: "Reden" },
  };
  const given = Object.keys(labels).map((name) => [name, `=${name}`]);
  const { text } = mailOf("contact-message", { ...Object.fromEntries(given), other: "anders" });
  const shown = Object.entries(labels).map(([name, label]) => `${label}\n=${name}\n\n`);
  expect(text).toContain(`contactpagina\n\nIemand schreef u`);
  expect(text).toContain(` te antwoorden.\n\n${shown.join("")}Bekijk alle berichten: `);
  expect(mailOf("contact-message", { company: "", people: 7 }).text).not.toMatch(/Bedrijf|mensen/);
});

test("each mail leads to its page", () => {
  const customer = "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11";
  const messages = "/admin?weergave=berichten";
  const pages: Record<MailKind, string> = {
    ...{ "drafts-ready": "/dashboard", "result-ready": "/platform/meeting-analyst" },
    ...{ "report-ready": "/platform/competitive-analysis", "access-granted": "/platform" },
    ...{ "usage-limit": "/platform", "week-overview": "/platform" },
    ...{ "competitor-change": "/platform/competitive-analysis", "website-answered": "/platform/website" },
    ...{ "new-device": "/account", "sessions-ended": "/login", "account-suspended": "/contact" },
    ...{ "account-resumed": "/login", welcome: "/platform", "factor-added": "/account" },
    ...{ "factor-removed": "/account", "recovery-code-used": "/account", "recovery-codes-made": "/account" },
    ...{ order: "/account", "access-requested": `/admin?klant=${customer}`, "contact-message": messages },
    ...{ "contact-copy": "/contact", "doubtful-messages": messages, "chat-handover": messages },
    ...{ "website-change": messages, "automation-budget": messages, "automation-fault": messages },
  };
  for (const kind of mailKinds)
    expect(mailOf(kind, { customer }).text, kind).toContain(`: https://vanzelf.example${pages[kind]}\n`);
  expect(mailOf("access-requested", {}).text).toContain("Open het beheer: https://vanzelf.example/admin\n");
});

test.each(["a.be", "7.be", "a-.be", "a。be", "a．be", "a｡be"])(
  "%s is no address in a mail of ours",
  (text) => {
    expect(withoutAddresses(text)).toMatch(/^(a|7|a-)\[\.\]be$/);
  },
);
