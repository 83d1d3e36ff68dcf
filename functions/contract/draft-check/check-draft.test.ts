import { describe, expect, test } from "vitest";
import { type CheckedDraft, checkDraft } from "./check-draft.ts";

const lawful: CheckedDraft = {
  subject: "Een website voor uw bakkerij",
  body: "Beste,\n\nWij van Peeters Webbouw maken websites.\n\nGeen mails meer? Antwoord met “stop”.",
  recipient: "info@bakkerij.example",
  sender: { companyName: "Peeters Webbouw BV", email: "an@peeters.example" },
};
const missingOf = (changes: Partial<CheckedDraft>) => checkDraft({ ...lawful, ...changes }).missing;

describe("a draft", () => {
  test("that says who writes and how to refuse misses nothing", () => {
    expect(checkDraft(lawful)).toEqual({ mailbox: "impersonal", missing: [] });
  });

  test.each([
    ["the company's name, without its legal form", "Groeten van peeters webbouw", []],
    ["the number of the company", "Groeten, An (BE 0712.345.678)", []],
    ["an address of the company's domain", "Groeten, An, an@peeters.example", []],
    ["a first name", "Groeten, An", ["sender"]],
  ])("names its sender by %s", (_what, ending, missing) => {
    const body = `Wij maken websites.\n\nGeen mails meer? Antwoord met "stop".\n\n${ending}`;
    expect(missingOf({ body })).toEqual(missing);
  });

  test("may name its sender in the subject, and says in its text how to refuse", () => {
    const body = "Wij maken websites.\n\nTot binnenkort.";
    expect(missingOf({ subject: "Peeters Webbouw: antwoord met stop", body })).toEqual(["refusal"]);
  });

  test("of a request that is gone is not asked for its sender's name", () => {
    const body = 'Wij maken websites.\n\nGeen mails meer? Antwoord met "stop".';
    expect(missingOf({ body })).toEqual(["sender"]);
    expect(missingOf({ body, sender: null })).toEqual([]);
  });
});
