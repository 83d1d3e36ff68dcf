import { csv } from "#web/lib/csv.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { type MeetingResult, reportLink } from "../meeting-model.ts";
import { sentimentKinds, sentimentNames } from "./sentiment.ts";

/** Positions of the action items that are ticked off. */
type Ticked = ReadonlySet<number>;

/** One result as plain text, for an e-mail or a message. */
export function resultText(result: MeetingResult, ticked: Ticked): string {
  return blocks([
    resultTitle(result),
    result.summary,
    section(
      "Actiepunten",
      result.actionItems.map((item, at) => `${checkbox(ticked, at)} ${item}`),
    ),
    result.participants.length > 0 && `Deelnemers: ${result.participants.join(", ")}`,
    result.sentiment && `Sfeer: ${sentimentText(result)}`,
    result.report && `Verslag: ${result.report}`,
  ]);
}

/** One result as Markdown; what came from outside is text in it, never markup. */
export function resultMarkdown(result: MeetingResult, ticked: Ticked): string {
  const items = result.actionItems.map((item, at) => `- ${checkbox(ticked, at)} ${oneLine(item)}`);
  const link = reportLink(result.report);
  return blocks([
    `## ${resultTitle(result)}`,
    escaped(result.summary),
    items.length > 0 && `### Actiepunten\n\n${items.join("\n")}`,
    section(
      "### Deelnemers\n",
      result.participants.map((name) => `- ${oneLine(name)}`),
    ),
    result.sentiment && `### Sfeer\n\n${sentimentText(result)}`,
    result.report && `### Verslag\n\n${link ? `<${link}>` : oneLine(result.report)}`,
  ]);
}

/** Results as one Markdown file, in the order given. */
export function resultsMarkdown(
  results: readonly MeetingResult[],
  tickedOf: (result: MeetingResult) => Ticked,
): string {
  return `${["# Resultaten van uw meetings", ...results.map((result) => resultMarkdown(result, tickedOf(result)))].join("\n\n")}\n`;
}

/** Results as CSV, a row each; lists have an item a line. */
export function resultsCsv(
  results: readonly MeetingResult[],
  tickedOf: (result: MeetingResult) => Ticked,
): string {
  const percentages = sentimentKinds.map((kind) => `% ${sentimentNames[kind]}`);
  return csv(
    ["Datum", "Samenvatting", "Actiepunten", "Deelnemers", ...percentages, "Verslag"],
    results.map((result) => [
      new Date(result.createdAtMs).toISOString(),
      result.summary,
      result.actionItems.map((item, at) => `${checkbox(tickedOf(result), at)} ${item}`).join("\n"),
      result.participants.join("\n"),
      ...sentimentKinds.map((kind) => (result.sentiment ? String(result.sentiment[kind]) : "")),
      result.report,
    ]),
  );
}

function resultTitle(result: MeetingResult): string {
  return `Meeting van ${formatMoment(result.createdAtMs)}`;
}

function sentimentText({ sentiment }: MeetingResult): string {
  return sentimentKinds.map((kind) => `${sentiment?.[kind] ?? 0}% ${sentimentNames[kind]}`).join(", ");
}

function checkbox(ticked: Ticked, position: number): string {
  return ticked.has(position) ? "[x]" : "[ ]";
}

function section(title: string, lines: readonly string[]) {
  return lines.length > 0 && [title, ...lines].join("\n");
}

function blocks(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

/** Signs that Markdown or the HTML in it would act on, and what at the start of a line makes a heading or list. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>&|~]/g, "\\$&")
    .replace(/^(\s*)([#+=-])/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/gm, "$1\\$2");
}

function oneLine(text: string): string {
  return escaped(text.replace(/\s+/g, " ").trim());
}
