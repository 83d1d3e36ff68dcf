import { expect, it } from "vitest";
import { composeChatAnswer } from "./chat-answer.ts";

const competitors = [
  { name: "Nordwise", website: "https://nordwise.example" },
  { name: "Pixelhof", website: "https://pixelhof.example" },
  { name: "Studio Leie", website: "https://leie.example" },
];

it.each([
  ["Hoe kan ik mijn concurrentie analyseren?", "uw kansen"],
  ["Wat zijn de belangrijkste metrics?", "vijf cijfers"],
  ["Hoe vaak moet ik mijn concurrenten analyseren?", "om de twee weken"],
  ["Wat zijn best practices?", "Drie gewoonten"],
  ["Zijn hun prijzen lager?", "tarieven"],
  ["Hallo daar", "Ik help u graag"],
  ["xyz", "Ik help u graag"],
])("answers %j about the customer's own competitors", (message, part) => {
  const answer = composeChatAnswer(message, competitors);
  expect(answer).toContain(part);
  expect(answer).toContain("Nordwise, Pixelhof en Studio Leie");
});

it("says how to begin when there are no competitors", () => {
  expect(composeChatAnswer("Hoe vaak?", [])).toContain("Stel uw concurrenten in");
});
