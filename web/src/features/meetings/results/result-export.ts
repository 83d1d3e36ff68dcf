import { csv } from "#web/lib/csv.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { blocks, markdownLine, markdownText } from "#web/lib/markup.ts";
import { type ActionPoint, type MeetingResult, reportLink } from "../meeting-model.ts";
import { lengthText, type Passage } from "../transcript/passages.ts";
import { transcriptLines } from "../transcript/transcript-export.ts";
import { modeNames } from "../upload-panel/recording-texts.ts";
import { consentText } from "./consent-text.ts";
import { resultTitle } from "./result-title.ts";
import { type Sentiment, sentimentKinds, sentimentNames } from "./sentiment.ts";

const madeByAi = "Opgesteld door AI; controleer wat belangrijk is.";

/** One result as plain text, for an e-mail or a message. */
export function resultText(result: MeetingResult): string {
  return blocks([
    `${resultTitle(result)}\n${factsOf(result)}`,
    result.summary,
    section(
      "Actiepunten",
      result.points.map((point) => `${checkbox(point)} ${pointText(point)}`),
    ),
    result.participants.length > 0 && `Deelnemers: ${result.participants.join(", ")}`,
    result.sentiment && `Sfeer, afgeleid uit de tekst: ${sentimentText(result.sentiment)}`,
    result.report && `Verslag: ${result.report}`,
    madeByAi,
  ]);
}

/** One result as Markdown; what came from outside is text in it, never markup. */
export function resultMarkdown(result: MeetingResult, passages: readonly Passage[] = []): string {
  const items = result.points.map((point) => `- ${checkbox(point)} ${markdownLine(pointText(point))}`);
  const link = reportLink(result.report);
  const said = transcriptLines(passages, result.speakers).map(markdownLine);
  return blocks([
    `## ${markdownLine(resultTitle(result))}`,
    factsOf(result),
    markdownText(result.summary),
    items.length > 0 && `### Actiepunten\n\n${items.join("\n")}`,
    section(
      "### Deelnemers\n",
      result.participants.map((name) => `- ${markdownLine(name)}`),
    ),
    result.sentiment && `### Sfeer, afgeleid uit de tekst\n\n${sentimentText(result.sentiment)}`,
    result.report && `### Verslag\n\n${link ? `<${link}>` : markdownLine(result.report)}`,
    consentText(result.consentNotedAtMs),
    madeByAi,
    said.length > 0 && `### Transcript\n\n${said.join("\n\n")}`,
  ]);
}

/** Results as one Markdown file, in the order given. */
export function resultsMarkdown(results: readonly MeetingResult[]): string {
  return `${["# Resultaten van uw vergaderingen", ...results.map((result) => resultMarkdown(result))].join("\n\n")}\n`;
}

/** Results as CSV, a row each; lists have an item a line. */
export function resultsCsv(results: readonly MeetingResult[]): string {
  const percentages = sentimentKinds.map((kind) => `% ${sentimentNames[kind]}`);
  return csv(
    ["Datum", "Opname", "Soort", "Samenvatting", "Actiepunten", "Deelnemers", ...percentages, "Verslag"],
    results.map((result) => [
      new Date(result.createdAtMs).toISOString(),
      result.recordingName ?? "",
      result.kind ? modeNames[result.kind] : "",
      result.summary,
      result.points.map((point) => `${checkbox(point)} ${pointText(point)}`).join("\n"),
      result.participants.join("\n"),
      ...sentimentKinds.map((kind) => (result.sentiment ? String(result.sentiment[kind]) : "")),
      result.report,
    ]),
  );
}

/** Kind, moment and length. */
function factsOf({ kind, createdAtMs, durationSeconds }: MeetingResult): string {
  const facts = [
    kind && modeNames[kind],
    formatMoment(createdAtMs),
    durationSeconds !== null && lengthText(durationSeconds),
  ];
  return facts.filter(Boolean).join(", ");
}

/** "Offerte opvragen (Sofie, tegen 1 december 2026)" */
function pointText({ text, owner, dueOn }: ActionPoint): string {
  const details = [owner, dueOn && `tegen ${formatDay(`${dueOn}T12:00:00Z`)}`].filter(Boolean).join(", ");
  return details ? `${text} (${details})` : text;
}

function sentimentText(sentiment: Sentiment): string {
  return sentimentKinds.map((kind) => `${sentiment[kind]}% ${sentimentNames[kind]}`).join(", ");
}

function checkbox({ isDone }: ActionPoint): string {
  return isDone ? "[x]" : "[ ]";
}

function section(title: string, lines: readonly string[]) {
  return lines.length > 0 && [title, ...lines].join("\n");
}
