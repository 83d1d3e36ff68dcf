import type { MeetingResult } from "@vanzelf/automation/sample/sample-work.ts";
import { html, raw } from "hono/html";

type Report = {
  title: string;
  /** The subject in a few words. */
  subtitle: string;
  writtenAt: Date;
  sections: ReportSection[];
};
type ReportSection = {
  heading: string;
  paragraphs: string[];
  items?: string[];
  /** Shown as text: a report contains no links. */
  source?: string;
};

const dateFormat = new Intl.DateTimeFormat("nl-BE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Brussels",
});

const styles = `
:root { color-scheme: light dark; --ink: light-dark(#1d2024, #ece8e1); --quiet: light-dark(#5b6068, #a2a7b0);
  --ground: light-dark(#f6f3ee, #14171b); --raised: light-dark(#fff, #1d2127); --line: light-dark(#dcd6cc, #333a43);
  --signal: light-dark(#9a3c12, #ffb07c); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.65 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem; overflow-wrap: anywhere; }
header { border-bottom: 2px solid var(--signal); padding-bottom: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; text-wrap: balance; }
h2 { margin: 0 0 0.5rem; font-size: 1.3rem; line-height: 1.3; }
header p { margin: 0; color: var(--quiet); }
section { padding: 2rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
section p { margin: 0 0 0.75rem; }
ul { margin: 0; padding-left: 1.25rem; } li { margin: 0.35rem 0; } li::marker { color: var(--signal); }
small, footer { color: var(--quiet); font-size: 0.9rem; } footer { padding-top: 1.5rem; }
@media print { :root { color-scheme: light; } body { background: none; } main { padding: 0; } }
`;

const section = ({ heading, paragraphs, items = [], source }: ReportSection) => html`<section>
    <h2>${heading}</h2>
    ${source ? html`<p><small>${source}</small></p>` : ""}
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${items.length > 0 ? html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : ""}
  </section>`;

export function pageOf(fileName: string, { summary, actionItems, participants }: MeetingResult): Report {
  return {
    title: "Verslag van uw opname",
    subtitle: fileName,
    writtenAt: new Date(),
    sections: [
      { heading: "Samenvatting", paragraphs: [summary.map(({ text }) => text).join(" ")] },
      {
        heading: "Actiepunten",
        paragraphs: [],
        items: actionItems.map(({ text, owner }) => `${text} (${owner})`),
      },
      { heading: "Deelnemers", paragraphs: [], items: participants },
    ],
  };
}

/** A whole page, without anything that has to be loaded: it can be saved and printed as it is. */
export async function reportPage({ title, subtitle, writtenAt, sections }: Report): Promise<string> {
  const page = await html`<!doctype html>
<html lang="nl-BE">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex"><title>${title}</title><style>${raw(styles)}</style>
</head>
<body><main>
  <header><h1>${title}</h1><p>${subtitle}</p>
    <p><time datetime="${writtenAt.toISOString()}">${dateFormat.format(writtenAt)}</time></p></header>
  ${sections.map(section)}
  <footer>Voorbeeldrapport van de lokale automatisering. De vaststellingen zijn verzonnen.</footer>
</main></body>
</html>`;
  return String(page);
}
