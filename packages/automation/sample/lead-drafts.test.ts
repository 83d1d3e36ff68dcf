import { checkDraft } from "@vanzelf/draft-check/check-draft.ts";
import { plainBody } from "@vanzelf/draft-check/test-plain-body.ts";
import { describe, expect, test } from "vitest";
import { leadForm } from "../../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../../functions/relay/lead.ts";
import { audienceOf } from "./audience.ts";
import { composeDrafts, draftsPerLead, summarySentence } from "./lead-drafts.ts";

const lead = leadWebhookBody(
  leadForm({
    services: "tuinarchitecten, kleine aannemers en loodgieters in Vlaams-Brabant",
    servicesSummary: "wij bouwen websites die klanten opleveren. Onderhoud is inbegrepen",
  }),
  "",
);

describe("the audience", () => {
  test.each([
    [lead.search, ["tuinarchitecten", "kleine aannemers", "loodgieters"], "Vlaams-Brabant"],
    ["Wij zoeken bakkers", ["bakkers"], undefined],
    [
      "kappers; schoonheidssalons\nmassagepraktijken",
      ["kappers", "schoonheidssalons", "massagepraktijken"],
      undefined,
    ],
    ["advocaten rond Leuven.", ["advocaten"], "Leuven"],
    ["bakkers, Bakkers", ["bakkers"], undefined],
  ])("is read from %j", (text, groups, region) => {
    expect(audienceOf(text)).toEqual({ groups, region });
  });

  test.each(["", "??", "iedereen die al lang op zoek is naar een betere manier van werken"])(
    "falls back to entrepreneurs for %j",
    (text) => expect(audienceOf(text).groups).toEqual(["ondernemers"]),
  );
});

describe("the drafts", () => {
  const drafts = composeDrafts(lead, "seed");

  test("are five, each to another company under .example", () => {
    expect(drafts).toHaveLength(draftsPerLead);
    const domains = drafts.map(({ email }) => email.split("@")[1]);
    expect(new Set(domains).size).toBe(draftsPerLead);
    for (const { email } of drafts) expect(email).toMatch(/^[a-z]+@[a-z0-9-]+\.example$/);
  });

  test("go to companies, name their sender, can be refused and break no other rule", () => {
    const sender = { companyName: lead.companyName, email: lead.email };
    const seeds = Array.from({ length: 20 }, (_, index) => `seed-${index}`);
    const found = seeds
      .flatMap((seed) => composeDrafts(lead, seed))
      .flatMap(({ email, subject, content }) =>
        checkDraft({ recipient: email, subject, body: plainBody(content), sender }).findings.map(
          (finding) => ({
            email,
            ...finding,
          }),
        ),
      );
    expect(found).toEqual([]);
  });

  test("have five subjects", () => {
    expect(new Set(drafts.map(({ subject }) => subject)).size).toBe(draftsPerLead);
  });

  test("use the words of the lead", () => {
    for (const { content } of drafts) {
      expect(content).toContain("An Peeters");
      expect(content).toContain("Peeters Webbouw");
      expect(content).toContain("ij bouwen websites die klanten opleveren");
    }
    expect(drafts.some(({ content }) => content.includes("tuinarchitecten in Vlaams-Brabant"))).toBe(true);
  });

  test("mix plain text with the HTML that the dashboard shows", () => {
    const tags = drafts.map(({ content }) => [...content.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag));
    expect(tags.some((found) => found.length === 0)).toBe(true);
    expect(new Set(tags.flat())).toEqual(new Set(["p", "br", "ul", "li"]));
  });

  test("carry markup of the lead as text", () => {
    const hostile = composeDrafts({ ...lead, companyName: '<img src=x onerror="alert(1)">' }, "seed");
    const html = hostile.filter(({ content }) => content.startsWith("<p>"));
    expect(html.length).toBeGreaterThan(0);
    for (const { content } of html) expect(content).not.toContain("<img");
  });

  test("are the same for the same submission, and go to other prospects for another", () => {
    const addresses = (seed: string) => composeDrafts(lead, seed).map(({ email }) => email);
    expect(addresses("seed")).toEqual(addresses("seed"));
    const firsts = ["a", "b", "c", "d", "e", "f"].map((seed) => addresses(seed)[0]);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });
});

describe("the summary", () => {
  test("becomes a sentence", () => {
    expect(summarySentence("  websites en\nwebshops ")).toBe("Websites en webshops.");
  });

  test("is cut between sentences when it is long", () => {
    const first = "Wij helpen zelfstandigen met hun administratie.";
    expect(summarySentence(`${first} ${"En nog veel meer dan dat ".repeat(20)}`)).toBe(first);
  });

  test("is cut between words when it is one long sentence", () => {
    const cut = summarySentence("woord ".repeat(100));
    expect(cut.length).toBeLessThan(250);
    expect(cut).toMatch(/woord…$/);
  });
});
