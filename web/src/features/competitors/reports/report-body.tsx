import { type ReportContent, type ReportSection, severities } from "#functions/contract/report.ts";
import { formatDay } from "#web/lib/dates.ts";
import { type PlacedFinding, placed } from "./compare-reports.ts";
import { FindingItem } from "./finding-item.tsx";

type ReportBodyProps = {
  content: ReportContent;
  madeAt: string | number;
  /** The place of its headings below the report's title. */
  as?: "h2" | "h3";
};

/** The contents of a report: the changes of all sections first, then each section with the rest. */
export function ReportBody({ content, madeAt, as: Heading = "h3" }: ReportBodyProps) {
  const day = formatDay(madeAt);
  const changes = placed(content)
    .filter(({ finding }) => isChange(finding))
    .toSorted(byWeight);
  return (
    <div className="grid gap-6 wrap-anywhere">
      {changes.length > 0 && (
        <section aria-label="Wat veranderde" className="grid gap-1">
          <Heading className="text-lg">Wat veranderde</Heading>
          <ul>
            {changes.map(({ heading, finding }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may repeat
              <FindingItem key={index} heading={heading} finding={finding} day={day} />
            ))}
          </ul>
        </section>
      )}
      {content.summary && <p className="max-w-prose whitespace-pre-line">{content.summary}</p>}
      {content.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and headings may repeat
        <Section key={index} section={section} day={day} as={Heading} />
      ))}
    </div>
  );
}

type Finding = PlacedFinding["finding"];

const isChange = ({ before, after }: Finding) => before !== "" && after !== "";
const isAboutMoney = ({ title, before, after }: Finding) =>
  /€|\beuro\b|\bEUR\b/i.test(`${title} ${before} ${after}`);

/** The most important first, and of equal weight what is about money. */
function byWeight({ finding: a }: PlacedFinding, { finding: b }: PlacedFinding): number {
  const weight = severities.indexOf(a.severity) - severities.indexOf(b.severity);
  return weight || Number(isAboutMoney(b)) - Number(isAboutMoney(a));
}

type SectionProps = { section: ReportSection; day: string; as: "h2" | "h3" };

function Section({ section: { heading, text, findings }, day, as: Heading }: SectionProps) {
  const rest = findings.filter((finding) => !isChange(finding));
  if (!text && rest.length === 0) return null;
  return (
    <section aria-label={heading} className="grid gap-1">
      <Heading className="text-lg wrap-anywhere">{heading}</Heading>
      {text && <p className="max-w-prose whitespace-pre-line text-sm">{text}</p>}
      {rest.length > 0 && (
        <ul className="pt-1">
          {rest.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may repeat
            <FindingItem key={index} finding={finding} day={day} />
          ))}
        </ul>
      )}
    </section>
  );
}
