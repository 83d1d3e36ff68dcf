import { expect, test } from "vitest";
import { namesSender } from "./identity.ts";
import { mailboxProviders } from "./mailbox-providers.ts";

const sender = (email: string) => ({ companyName: "Groenwerken Peeters BV", email });

test("an address at a provider of mailboxes does not say which company writes", () => {
  const saying = mailboxProviders.filter((domain) =>
    namesSender(`Antwoord gerust op jan@${domain}.`, sender(`jan@${domain}`)),
  );
  expect(saying).toEqual([]);
});

test.each([
  ["an address of its own", "Antwoord gerust op jan@groenpeeters.be."],
  ["its name", "Wij van Groenwerken Peeters helpen u."],
  ["its number", "Ondernemingsnummer 0123.456.789."],
])("%s does", (_what, text) => {
  expect(namesSender(text, sender("jan@groenpeeters.be"))).toBe(true);
});
