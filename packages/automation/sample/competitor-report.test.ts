import { expect, test } from "vitest";
import { composeCompetitorReport } from "./competitor-report.ts";

const competitors = ["Nordwise", "Pixelhof", "Studio Leie"].map((name) => ({
  name,
  website: `https://${name.toLowerCase().replace(" ", "")}.example`,
}));
const november = new Date("2026-11-20T12:00:00Z");
const titlesOf = (writtenAt: Date) =>
  composeCompetitorReport(competitors, writtenAt).content.sections.map(({ findings }) =>
    findings.map(({ title }) => title),
  );

test("has different findings for each competitor, each with its website, and advice", () => {
  const { title, content } = composeCompetitorReport(competitors, november);
  expect(title).toBe("Concurrentierapport november 2026");
  const about = content.sections.slice(0, -1);
  expect(about.map(({ heading }) => heading)).toEqual(["Nordwise", "Pixelhof", "Studio Leie"]);
  expect(new Set(titlesOf(november).map(String)).size).toBe(4);
  expect(about[1]?.findings.map(({ source }) => source)).toEqual(Array(3).fill("https://pixelhof.example"));
  expect(content.sections.at(-1)?.text?.split("\n")).toHaveLength(3);
});

test("keeps something of the month before and has something new", () => {
  const [before = [], now = []] = [titlesOf(new Date("2026-10-20T12:00:00Z"))[0], titlesOf(november)[0]];
  expect(now.filter((title) => before.includes(title))).toHaveLength(2);
});

test("is named after the month in Belgium", () => {
  const newYear = new Date("2026-12-31T23:30:00Z");
  expect(composeCompetitorReport(competitors, newYear).title).toBe("Concurrentierapport januari 2027");
});
