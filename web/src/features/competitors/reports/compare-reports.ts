import type { Finding, ReportContent } from "#functions/contract/report.ts";

export type PlacedFinding = { heading: string; finding: Finding };

/** The findings that only one of two reports has, and those of both. */
export function compareReports(older: ReportContent, newer: ReportContent) {
  const [before, now] = [placed(older), placed(newer)];
  const [beforeKeys, nowKeys] = [new Set(before.map(keyOf)), new Set(now.map(keyOf))];
  return {
    /** In the newer report alone. */
    added: now.filter((finding) => !beforeKeys.has(keyOf(finding))),
    /** In the older report alone. */
    gone: before.filter((finding) => !nowKeys.has(keyOf(finding))),
    same: now.filter((finding) => beforeKeys.has(keyOf(finding))),
  };
}

/** Each finding with the heading that it stands under. */
export function placed({ sections }: ReportContent): PlacedFinding[] {
  return sections.flatMap(({ heading, findings }) => findings.map((finding) => ({ heading, finding })));
}

/** The same section, title and present state are the same finding, whatever the spelling of capitals. */
export function keyOf({ heading, finding: { title, after } }: PlacedFinding): string {
  return JSON.stringify([heading, title, after].map((text) => text.trim().toLowerCase()));
}
