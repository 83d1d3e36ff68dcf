import type { Finding } from "#functions/contract/report.ts";
import { csv } from "#web/lib/csv.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { blocks, htmlPage, htmlText, markdownLine, markdownText } from "#web/lib/markup.ts";
import { safeLink } from "#web/lib/website.ts";
import { type Report, reportTitle, severityNames } from "./report-model.ts";
import type { ReadableReport } from "./reports-api.ts";

/** Reports as CSV, in their order. */
export function reportsCsv(reports: readonly Report[]): string {
  return csv(
    ["Datum", "Rapport", "Adres", "Gelezen"],
    reports.map((report) => [
      new Date(report.createdAtMs).toISOString(),
      reportTitle(report),
      report.address,
      report.isRead ? "ja" : "nee",
    ]),
  );
}

/** Ways to write the parts of a report; what came from outside is text in them, never markup. */
type Form = {
  heading: (text: string) => string;
  paragraph: (text: string) => string;
  line: (text: string) => string;
  link: (address: string) => string;
  /** Of lines that are in this form already. */
  list: (items: readonly (readonly string[])[]) => string;
};

const markdown: Form = {
  heading: (text) => `## ${markdownLine(text)}`,
  paragraph: markdownText,
  line: markdownLine,
  link: (address) => `<${address}>`,
  list: (items) => items.map((lines) => `- ${lines.join("\\\n  ")}`).join("\n"),
};

const html: Form = {
  heading: (text) => `<h2>${htmlText(text)}</h2>`,
  paragraph: (text) => `<p>${htmlText(text)}</p>`,
  line: htmlText,
  link: (address) => `<a href="${htmlText(address)}" rel="noreferrer nofollow">${htmlText(address)}</a>`,
  list: (items) => `<ul>\n${items.map((lines) => `<li>${lines.join("<br>")}</li>`).join("\n")}\n</ul>`,
};

/** The files that one report is saved as. */
export const reportFormats = [
  {
    name: "Download als tekst",
    extension: "md",
    type: "text/markdown",
    write: (report: ReadableReport) =>
      `# ${markdownLine(reportTitle(report))}\n\n${written(report, markdown)}\n`,
  },
  {
    name: "Download als webpagina",
    extension: "html",
    type: "text/html",
    write: (report: ReadableReport) => htmlPage(reportTitle(report), written(report, html)),
  },
] as const;

const written = ({ createdAtMs, content, made }: ReadableReport, form: Form) =>
  blocks([
    form.paragraph(formatMoment(createdAtMs)),
    made?.isExample === true && form.paragraph("Voorbeeld: verzonnen resultaat"),
    content.summary && form.paragraph(content.summary),
    ...content.sections.flatMap(({ heading, text, findings }) => [
      form.heading(heading),
      text && form.paragraph(text),
      findings.length > 0 && form.list(findings.map((finding) => linesOf(finding, form))),
    ]),
    form.paragraph("Dit rapport is opgesteld door AI. Kijk na wat belangrijk is, bij de bron."),
  ]);

function linesOf({ title, before, after, source, seenAt, severity }: Finding, { line, link }: Form) {
  const address = safeLink(source);
  const seenAtMs = Date.parse(seenAt);
  return [
    line(`${title} (${severityNames[severity]})`),
    ...(before ? [line(`Vroeger: ${before}`)] : []),
    ...(after ? [line(`Nu: ${after}`)] : []),
    ...(address === null ? [] : [`Bron: ${link(address)}`]),
    ...(Number.isNaN(seenAtMs) ? [] : [line(`Gezien op ${formatDay(seenAtMs)}`)]),
  ];
}
