import type { ReportContent, ReportSection } from "#functions/contract/report.ts";
import { FindingItem } from "./finding-item.tsx";

type ReportBodyProps = {
  content: ReportContent;
  /** The place of its headings below the report's title. */
  as?: "h2" | "h3";
};

/** The contents of a report. */
export function ReportBody({ content: { summary, sections }, as = "h3" }: ReportBodyProps) {
  return (
    <div className="grid gap-6 wrap-anywhere">
      {summary && <p className="max-w-prose whitespace-pre-line">{summary}</p>}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and headings may repeat
        <Section key={index} section={section} as={as} />
      ))}
    </div>
  );
}

type SectionProps = { section: ReportSection; as: "h2" | "h3" };

function Section({ section: { heading, text, findings }, as: Heading }: SectionProps) {
  return (
    <section aria-label={heading} className="grid gap-1">
      <Heading className="text-lg wrap-anywhere">{heading}</Heading>
      {text && <p className="max-w-prose whitespace-pre-line text-sm">{text}</p>}
      {findings.length > 0 && (
        <ul className="pt-1">
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may repeat
            <FindingItem key={index} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}
