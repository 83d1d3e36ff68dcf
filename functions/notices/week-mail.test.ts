import { expect, test } from "vitest";
import { noticeMail } from "./notice-mails.ts";

const siteUrl = "https://vanzelf.example";
const unsubscribeUrl = `${siteUrl}/meldingen-uit?sleutel=x&soort=week-overview`;
const mailOf = (sections: object[]) =>
  noticeMail("week-overview", { details: { facts: { firstName: "An", sections } }, siteUrl, unsubscribeUrl });

const points = {
  kind: "point",
  number: 5,
  items: [
    { id: "7", title: "Offerte <b>opvragen</b>", dueOn: "2026-12-01" },
    { id: "8", title: "Zaal boeken" },
    { id: "8", title: "Bellen" },
  ],
};
const drafts = { kind: "draft", number: 1, items: [{ id: "a1", title: "" }] };

test("Monday's mail counts in its subject, and names nothing there", () => {
  const { subject } = mailOf([points, { kind: "report", number: 2, items: [] }, drafts]);
  expect(subject).toBe("Uw week: 5 open actiepunten, 2 nieuwe rapporten, 1 e-mail om na te lezen");
});

test("Monday's mail leads to each thing, with the day of a point, and to the page of those that it does not name", () => {
  const { text, html } = mailOf([points, drafts]);
  expect(text).toMatch(/^Uw week\n\nBeste An,\n\nEen goede week gewenst\. Dit wacht op u en dit kwam/);
  expect(text).toContain(`5 open actiepunten
- Offerte <b>opvragen</b> (tegen 1 december)
  ${siteUrl}/platform/meeting-analyst?resultaat=7
- Zaal boeken
  ${siteUrl}/platform/meeting-analyst?resultaat=8
- Bellen
  ${siteUrl}/platform/meeting-analyst?resultaat=8
- En nog 2
  ${siteUrl}/platform/meeting-analyst

1 e-mail om na te lezen
- E-mail zonder onderwerp
  ${siteUrl}/dashboard?concept=a1

Open het platform`);
  expect(html).toContain(`<a href="${siteUrl}/platform/meeting-analyst?resultaat=7"`);
  expect(html).toContain("Offerte &lt;b&gt;opvragen");
  expect(text).toContain(`Geen e-mails meer hierover: ${unsubscribeUrl}`);
});

test("Monday's mail says so when all was done before it left", () => {
  const { subject, text } = mailOf([]);
  expect(subject).toBe("Uw week");
  expect(text).toContain("Wat op u wachtte, is intussen gedaan.\n\nOpen het platform: ");
});

test.each([
  ["point", "2 open actiepunten", "Actiepunt"],
  ["report", "2 nieuwe rapporten", "Rapport"],
  ["result", "2 nieuwe analyses", "Analyse van een opname"],
  ["draft", "2 e-mails om na te lezen", "E-mail zonder onderwerp"],
])("Monday's mail names a %s without a title", (kind, heading, name) => {
  const { text } = mailOf([{ kind, number: 2, items: [{ id: "7" }] }]);
  expect(text).toContain(`${heading}\n- ${name}\n`);
});

test("Monday's mail makes no link of words that others said or wrote", () => {
  const said = { id: "7", title: "Bevestig op https://evil.example/login" };
  const { text, html } = mailOf([{ kind: "point", number: 1, items: [said] }]);
  expect(text).toContain("- Bevestig op https[:]//evil[.]example/login\n");
  expect(text + html).not.toContain("evil.example");
});
