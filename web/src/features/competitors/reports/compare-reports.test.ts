import { expect, test } from "vitest";
import type { Finding, ReportContent } from "#functions/contract/report.ts";
import { compareReports } from "./compare-reports.ts";

const finding = (title: string, after = ""): Finding => ({
  title,
  after,
  before: "",
  source: "",
  seenAt: "",
  severity: "low",
});
const report = (...sections: [heading: string, ...findings: Finding[]][]): ReportContent => ({
  summary: "",
  sections: sections.map(([heading, ...findings]) => ({ heading, text: "", findings })),
});
const titles = (findings: readonly { heading: string; finding: Finding }[]) =>
  findings.map((placed) => `${placed.heading}: ${placed.finding.title} ${placed.finding.after}`.trim());

test("tells what is new, gone and the same, by section, title and present state", () => {
  const older = report(
    ["Nordwise", finding("Prijs", "49 euro"), finding("Vacatures")],
    ["Leie", finding("Prijs", "49 euro")],
  );
  const newer = report(
    ["Nordwise", finding("prijs ", "59 euro"), finding("VACATURES ")],
    ["Pixelhof", finding("Aanbod")],
  );
  const { added, gone, same } = compareReports(older, newer);
  expect(titles(added)).toEqual(["Nordwise: prijs  59 euro", "Pixelhof: Aanbod"]);
  expect(titles(gone)).toEqual(["Nordwise: Prijs 49 euro", "Leie: Prijs 49 euro"]);
  expect(titles(same)).toEqual(["Nordwise: VACATURES"]);
});
