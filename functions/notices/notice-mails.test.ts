import { expect, test } from "vitest";
import { noticeMail } from "./notice-mails.ts";
import { reportReady } from "./ready-mails.ts";

const reason = "Betaal op https://betaling.example/nu";
const mailOf = (kind: "account-suspended" | "contact-message" | "contact-copy", details: object) =>
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
