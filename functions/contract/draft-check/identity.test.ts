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
  ["its number in one piece", "Ondernemingsnummer BE1123456789."],
  ["its number with hyphens that do not break", "RPR Gent 0123\u2011456\u2011789."],
])("%s does", (_what, text) => {
  expect(namesSender(text, sender("jan@groenpeeters.be"))).toBe(true);
});

const named = (companyName: string, text: string) =>
  namesSender(text, { companyName, email: "jan@gmail.com" });

test.each("BVBA BV NV VOF CVBA CV CommV VZW GCV SRL SA SPRL b.v. n.v. v.z.w. Eenmanszaak".split(" "))(
  "a company is known without its legal form: %s",
  (form) => {
    expect(named(`P.E.T. & Zonen ${form}`, "Wij van PET en Zonen helpen u.")).toBe(true);
    expect(named(`P.E.T. ${form}`, "Wij van PET helpen u.")).toBe(true);
  },
);

test.each(["St", "BV"])(
  "a name with fewer than three letters besides its legal form says nothing: %s",
  (name) => {
    expect(named(name, "Wij staan voor u klaar, ook 's nachts.")).toBe(false);
  },
);
