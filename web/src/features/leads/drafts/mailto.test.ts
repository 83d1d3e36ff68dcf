import { expect, test } from "vitest";
import { mailtoCharactersMax, mailtoLink } from "./mailto.ts";

const draft = { prospect: "jan@tuin.example", subject: "Uw tuin & dak", text: "Dag Jan\nTot dan" };

test("carries address, subject and lines", () => {
  expect(mailtoLink(draft)).toBe(
    "mailto:jan@tuin.example?subject=Uw%20tuin%20%26%20dak&body=Dag%20Jan%0D%0ATot%20dan",
  );
});

test("an address cannot add a recipient", () => {
  const link = new URL(mailtoLink({ ...draft, prospect: "jan@tuin.example?bcc=x@y.example&cc=z@y.example" }));
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
});

test.each(["a".repeat(5000), "é\n".repeat(2000), "🌱".repeat(2000), "\ud83c".repeat(900)])(
  "a long body is cut to fit and stays decodable",
  (text) => {
    const link = mailtoLink({ ...draft, text });
    expect(link.length).toBeLessThanOrEqual(mailtoCharactersMax);
    expect(link.length).toBeGreaterThan(mailtoCharactersMax - 20);
    expect(new URL(link).searchParams.get("body")).toMatch(/[^\ufffd]…$|\ufffd…$/);
  },
);
