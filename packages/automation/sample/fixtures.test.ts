import { describe, expect, test } from "vitest";
import { checkDraft } from "../../../functions/contract/draft-check/check-draft.ts";
import { meetingModes } from "../../../functions/contract/meeting.ts";
import { leadForm } from "../../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../../functions/relay/lead.ts";
import { answerTo, draftsFor, meetingResult, reportOn } from "./fixtures.ts";

const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`);
const competitors = ["Nordwise", "Pixelhof", "Studio Leie"].map((name) => ({
  name,
  website: `https://${name.toLowerCase().replace(" ", "")}.example`,
}));

describe("the drafts", () => {
  const lead = leadWebhookBody(
    leadForm({ services: "kappers in Gent", servicesSummary: "Wij bouwen websites" }),
    "",
  );

  test("are five, each to another company under .example, in the words of the request", () => {
    const drafts = draftsFor(lead, "seed");
    expect(new Set(drafts.map(({ email }) => email)).size).toBe(5);
    expect(new Set(drafts.map(({ subject }) => subject)).size).toBe(5);
    for (const { email, content, reason, subject } of drafts) {
      expect(email).toMatch(/^[a-z]+@[a-z-]+\.example$/);
      for (const word of ["An Peeters", "Peeters Webbouw", "Wij bouwen websites."])
        expect(content).toContain(word);
      expect(reason).toContain("kappers in Gent");
      expect(`${subject} ${content} ${reason}`).not.toMatch(/[{}]/);
    }
    expect(draftsFor(lead, "seed")).toEqual(drafts);
    expect(new Set(seeds.map((seed) => draftsFor(lead, seed)[0]?.email)).size).toBeGreaterThan(5);
  });

  test("go to companies, name their sender and can be refused", () => {
    const sender = { companyName: lead.companyName, email: lead.email };
    for (const { email, subject, content } of seeds.flatMap((seed) => draftsFor(lead, seed))) {
      const verdict = checkDraft({ recipient: email, subject, body: content, sender });
      expect({ email, ...verdict }).toEqual({ email, mailbox: "impersonal", missing: [] });
    }
  });
});

describe("the result of a meeting", () => {
  const meeting = {
    mode: "meeting",
    latestFeedback: "",
    lengthMs: 599_500,
    analysedAt: new Date("2026-10-30T23:30:00Z"),
  };

  test("says which feedback it takes into account", () => {
    const { summary } = meetingResult({ ...meeting, latestFeedback: " Korter.\n" }, "seed");
    expect(summary.at(-1)).toEqual({ text: "Rekening houdend met uw feedback: Korter.", passage: null });
  });

  test("is another one for each kind", () => {
    const firstOf = (mode: string) => meetingResult({ ...meeting, mode }, "seed").summary[0]?.text;
    expect(new Set(meetingModes.map(firstOf)).size).toBe(meetingModes.length);
  });

  test.each([...meetingModes, "something new", "constructor"])(
    "of kind %s rests on its transcript",
    (mode) => {
      for (const seed of seeds) {
        const { summary, actionItems, participants, sentiment, transcript, durationSeconds } = meetingResult(
          { ...meeting, mode },
          seed,
        );
        expect(durationSeconds).toBe(600);
        // A week after the day in Belgium, and of the first alone.
        const [first, ...others] = actionItems.map(({ dueOn }) => dueOn);
        expect([first, ...new Set(others)]).toEqual(["2026-11-07", null]);
        const { segments } = transcript;
        expect([segments[0]?.startMs, segments.at(-1)?.endMs]).toEqual([0, meeting.lengthMs]);
        expect(sentiment.positive + sentiment.neutral + sentiment.negative).toBe(100);
        expect(new Set(participants).size).toBe(participants.length);
        expect(summary.map(({ passage }) => segments[(passage ?? 0) - 1]?.text)).toEqual(
          summary.map(({ text }) => text),
        );
        expect(actionItems.length).toBeGreaterThan(1);
        for (const { text, owner, passage } of actionItems) {
          expect(segments[passage - 1]).toMatchObject({
            speaker: owner,
            text: expect.stringContaining(text),
          });
          expect(participants).toContain(owner);
        }
      }
    },
  );
});

describe("a report", () => {
  const titlesOf = (writtenAt: string) =>
    reportOn(competitors, new Date(writtenAt)).content.sections.map(({ findings }) =>
      findings.map(({ title }) => title),
    );

  test("has other findings for each competitor, with its website, and advice", () => {
    const { name, content } = reportOn(competitors, new Date("2026-12-31T23:30:00Z"));
    // By the month in Belgium.
    expect(name).toBe("Concurrentierapport januari 2027");
    const about = content.sections.slice(0, -1);
    expect(about.map(({ heading }) => heading)).toEqual(competitors.map(({ name }) => name));
    expect(about[1]?.findings.map(({ source }) => source)).toEqual(Array(3).fill("https://pixelhof.example"));
    expect(new Set(titlesOf("2026-11-20T12:00:00Z").map(String)).size).toBe(4);
  });
});

test.each([
  ["Hoe vaak moet ik kijken?", "om de twee weken"],
  ["Zijn hun prijzen lager?", "tarieven"],
  ["Hoe kan ik mijn concurrentie analyseren?", "uw kansen"],
  ["Hallo daar", "Ik help u graag"],
])("the answer to %j is about the customer's own competitors", (message, part) => {
  expect(answerTo(message, competitors)).toContain(part);
  expect(answerTo(message, competitors)).toContain("Nordwise, Pixelhof en Studio Leie");
  expect(answerTo(`${message} Pixelhof`, competitors)).not.toContain("Nordwise");
  expect(answerTo(message, [])).toContain("Stel uw concurrenten in");
});
