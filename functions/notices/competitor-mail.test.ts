import { expect, test } from "vitest";
import { noticeMail } from "./notice-mails.ts";

const siteUrl = "https://vanzelf.example";
const price = {
  kind: "price",
  before: "Basis € 49",
  after: "Basis <b>€ 59</b>",
  source: "https://pixelhof.example/tarieven?x=1",
};
const mailOf = (details: object) =>
  noticeMail("competitor-change", {
    details: { facts: { firstName: "An", id: "12", title: "Pixelhof" }, ...details },
    siteUrl,
    unsubscribeUrl: `${siteUrl}/meldingen-uit`,
  });

test("a competitor's change is told before and after, with its page, and leads to the competitor", () => {
  const gone = {
    kind: "vacancies",
    before: "Wij zoeken een ontwikkelaar",
    after: "",
    source: "https://pixelhof.example/",
  };
  const come = { ...gone, kind: "offer", before: "", after: "Onderhoud per maand" };
  const { subject, text, html } = mailOf({ number: 3, changes: [price, gone, come] });
  expect(subject).toBe("3 wijzigingen bij een concurrent die u volgt");
  expect(text).toContain(`3 wijzigingen bij Pixelhof

Beste An,

Op de website van Pixelhof veranderde iets dat u aanduidde.

Prijs, op de pagina /tarieven
Was: Basis € 49
Nu: Basis <b>€ 59</b>

Vacatures, op de startpagina
Verdwenen: Wij zoeken een ontwikkelaar

Aanbod, op de startpagina
Nieuw: Onderhoud per maand

Bekijk de concurrent: ${siteUrl}/platform/competitive-analysis#concurrent-12`);
  expect(html).toContain("Basis &lt;b&gt;€ 59");
  expect(html).not.toContain('href="https://pixelhof');
});

test("a competitor's mail says how many changes it leaves out", () => {
  const { subject, text } = mailOf({ number: 9, changes: [price] });
  expect(subject).toMatch(/^9 wijzigingen/);
  expect(mailOf({ changes: [price, price] }).subject).toMatch(/^2 wijzigingen/);
  expect(text).toContain("Dit zijn er 1. De andere 8 staan in uw volgende rapport.");
});

test("a competitor's words hold nothing that a mail program makes a link of", () => {
  const before = "Log in op https://aanval.example/a, http://192.0.2.7/a of www.aanval.example.";
  const after = "Nieuw: aanval.example/b, of mail baas@aanval.example. Basis € 49.50, o.a. voor u.";
  const source = "https://elders.example/vanzelf.example/aanmelden";
  const { subject, text, html } = mailOf({ number: 1, changes: [{ ...price, before, after, source }] });
  expect(subject).toBe("Een wijziging bij een concurrent die u volgt");
  for (const shown of [text, html]) {
    expect(shown).toContain(
      "Log in op https[:]//aanval[.]example/a, http[:]//192.0.2.7/a of www[.]aanval[.]example.",
    );
    expect(shown).toContain("op de pagina /vanzelf[.]example/aanmelden");
    expect(shown).not.toContain("elders.example");
    expect(shown).toContain(
      "Nieuw: aanval[.]example/b, of mail baas@aanval[.]example. Basis € 49.50, o.a. voor u.",
    );
  }
});
