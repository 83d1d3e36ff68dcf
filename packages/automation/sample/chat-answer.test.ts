import { expect, test } from "vitest";
import { composeChatAnswer } from "./chat-answer.ts";

const competitors = [
  { name: "Nordwise", website: "https://nordwise.example" },
  { name: "Pixelhof", website: "https://pixelhof.example" },
  { name: "Studio Leie", website: "https://leie.example" },
];

test.each([
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

test("explains how to begin when there are no competitors", () => {
  expect(composeChatAnswer("Hoe vaak?", [])).toContain("Stel uw concurrenten in");
});

test("mentions the competitor that the question names, and no other", () => {
  for (const message of ["Wat zijn de prijzen van nordwise?", "Wat weet u over Nordwise?"]) {
    const answer = composeChatAnswer(message, competitors);
    expect(answer).toContain("Nordwise");
    expect(answer).not.toContain("Pixelhof");
  }
  expect(composeChatAnswer("Wat weet u over Nordwise?", competitors)).toContain("nordwise.example");
});

test("lists the competitors with their websites, and how many are still missing", () => {
  const answer = composeChatAnswer("Welke concurrenten volg ik?", competitors);
  expect(answer).toContain("- Pixelhof (pixelhof.example)");
  expect(answer).toContain("nog 2 toe");
});
