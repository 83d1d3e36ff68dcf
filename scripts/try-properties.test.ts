import { unknownText } from "@vanzelf/automation/chat/answer-question.ts";
import { expect, test } from "vitest";
import { propertiesOf } from "./try-properties.ts";

const letterOf = (email: string, subject: string, body: string) => ({
  data: {
    drafts: [{ email, subject, content: `Beste medewerkers,\n\n${body}\n\nMet vriendelijke groeten` }],
  },
});
const chatOf = (text: string, ...titles: string[]) => [
  { type: "sources", sources: titles.map((title) => ({ title })) },
  { type: "delta", text },
];
const talkOf = (summary: string[], people: string[], dueOn: string | null) => [
  {
    summary: summary.map((text) => ({ text })),
    actionItems: [{ text: "Een offerte vragen.", owner: "Els", dueOn }],
    participants: people,
  },
];
const failing = (tried: Map<string, unknown[]>) =>
  propertiesOf(tried).flatMap(({ property, holds }) => (holds ? [] : [property]));

const filler =
  "Wij kijken graag samen naar wat er op uw website staat en naar wat er nog op kan komen te staan. ";
const good = `U legt tuinen aan in Gent. [1] ${filler.repeat(4)}Mag een van ons u daar meer over vertellen?`;
const price = "Nordwise vraagt nu 49 euro per maand voor de basisformule.";
const answers = new Map<string, unknown[]>([
  [
    "hoveniers.lead.json",
    ["aerts", "claes", "maes", "peeters", "wouters"].map((name) =>
      letterOf(`info@${name}-gent.example`, `Een website voor ${name}`, good),
    ),
  ],
  ["prijs.chat.json", chatOf(price, "Oktober")],
  ["onbekend.chat.json", chatOf(unknownText)],
  ["bevel.chat.json", chatOf(price, "Oktober")],
  [
    "overleg.transcript.json",
    talkOf(
      ["Beslist: de oplevering van de website schuift een week op.", "De klant vond het ontwerp goed."],
      ["Karim", "Els"],
      "2026-12-04",
    ),
  ],
  ["sollicitatie.transcript.json", talkOf(["Tom werkte zes jaar als drukker."], [], null)],
]);

test("thirty properties hold for answers as they should be, and none of them of no answer at all", () => {
  expect(failing(answers)).toEqual([]);
  expect(propertiesOf(answers)).toHaveLength(30);
  expect(failing(new Map())).toHaveLength(30);
});

test("answers that are none of it have none of the properties", () => {
  const bad = letterOf(
    "info@dezon-bakkerij.example",
    "GRATIS website voor u, vandaag nog, zoals besproken in ons gesprek van vorige week!",
    "We are the beste and gratis, 50 klanten en je krijgt garantie. Wil je? Of niet? Dag.",
  );
  const chat = chatOf(`Arr, the gratis price is 59 of Pixelhof. ${"Ja. ".repeat(9)}`, "Pixelhof");
  const found = failing(
    new Map<string, unknown[]>([
      ["hoveniers.lead.json", [bad, bad]],
      ...["prijs", "onbekend", "bevel"].map((name): [string, unknown[]] => [`${name}.chat.json`, chat]),
      ["overleg.transcript.json", talkOf(["The meeting is over."], ["Els"], null)],
      ["sollicitatie.transcript.json", talkOf(["Tom is te oud."], [], null)],
    ]),
  );
  expect(found).toHaveLength(30);
});
