import { expect, test } from "vitest";
import { noticeMail } from "./notice-mails.ts";

const reason = "Betaal op https://betaling.example/nu";
const mailOf = (kind: "account-suspended" | "contact-message", details: object) =>
  noticeMail(kind, {
    details,
    siteUrl: "https://vanzelf.example",
    unsubscribeUrl: kind === "contact-message" ? undefined : "https://vanzelf.example/meldingen-uit",
  });

test("what an admin wrote to a customer makes no link in our mail", () => {
  const { text, html } = mailOf("account-suspended", { reason });
  for (const part of [text, html]) {
    expect(part).toContain("Betaal op https[:]//betaling[.]example/nu");
    expect(part).not.toContain("betaling.example");
  }
});

test("the company reads what a visitor wrote as it was written", () => {
  expect(mailOf("contact-message", { task: reason }).text).toContain(reason);
});
