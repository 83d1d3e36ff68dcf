import { expect, test } from "vitest";
import { composeCompetitorReport } from "./competitor-report.ts";
import { reportPage } from "./report-page.ts";

const competitors = ["Nordwise", "Pixelhof", "Studio Leie"].map((name) => ({
  name,
  website: `https://${name.toLowerCase().replace(" ", "")}.example`,
}));
const november = new Date("2026-11-20T12:00:00Z");

test("has different findings and advice for each competitor", () => {
  const { title, sections } = composeCompetitorReport(competitors, november);
  expect(title).toBe("Concurrentierapport november 2026");
  const about = sections.slice(1, -1);
  expect(about.map(({ heading }) => heading)).toEqual(["Nordwise", "Pixelhof", "Studio Leie"]);
  expect(new Set(about.map(({ items }) => items?.join())).size).toBe(3);
  expect(sections.at(-1)?.items).toHaveLength(3);
});

test("is named after the month in Belgium", () => {
  const newYear = new Date("2026-12-31T23:30:00Z");
  expect(composeCompetitorReport(competitors, newYear).title).toBe("Concurrentierapport januari 2027");
});

test("becomes a page on which a name is never markup", async () => {
  const [first] = competitors;
  const named = [{ ...first, name: '<img src="x">', website: "https://x.example/<script>" }];
  const page = await reportPage(composeCompetitorReport(named, november));
  expect(page).toContain("&lt;img src=&quot;x&quot;&gt;");
  expect(page).not.toMatch(/<img|<script/);
});
