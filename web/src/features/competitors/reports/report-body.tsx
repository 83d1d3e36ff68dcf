import clsx from "clsx";
import {
  type Finding,
  type ReportContent,
  type ReportSection,
  severities,
} from "#functions/contract/report.ts";
import { formatDay } from "#web/lib/dates.ts";
import { type PlacedFinding, placed } from "./compare-reports.ts";
import { FindingItem } from "./finding-item.tsx";
import { seenDay, severityNames } from "./report-model.ts";

type ReportBodyProps = {
  content: ReportContent;
  madeAt: string | number;
  /** The place of its headings below the report's title. */
  as?: "h2" | "h3";
};

/** The contents of a report: the changes of all sections first, then each section with the rest. */
export function ReportBody({ content, madeAt, as: Heading = "h3" }: ReportBodyProps) {
  const day = formatDay(madeAt);
  const changes = placed(content).filter(({ finding }) => isChange(finding));
  const [seenOn, ...otherDays] = new Set(changes.map(({ finding }) => seenDay(finding)));
  const dayOfAll = otherDays.length === 0 ? seenOn : undefined;
  return (
    <div className="grid gap-6 wrap-anywhere">
      {changes.length > 0 && (
        <section aria-label="Wat veranderde" className="grid gap-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <Heading className="text-lg">Wat veranderde</Heading>
            {dayOfAll !== undefined && dayOfAll !== day && (
              <p className="text-muted text-sm">gezien op {dayOfAll}</p>
            )}
          </div>
          {severities.map((severity) => (
            <ChangesOfSeverity
              key={severity}
              severity={severity}
              changes={changes}
              day={dayOfAll ?? day}
              as={below[Heading]}
            />
          ))}
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

const below = { h2: "h3", h3: "h4" } as const;

type SeverityProps = {
  severity: Finding["severity"];
  changes: readonly PlacedFinding[];
  day: string;
  as: "h3" | "h4";
};

/** The changes of one severity, first those that are about money. */
function ChangesOfSeverity({ severity, changes, day, as: Heading }: SeverityProps) {
  const ofSeverity = changes.filter(({ finding }) => finding.severity === severity);
  if (ofSeverity.length === 0) return null;
  return (
    <>
      <Heading className={clsx("py-1.5 font-text font-semibold text-sm tracking-normal", inks[severity])}>
        {severityNames[severity]}
      </Heading>
      <ul className="@container pb-3">
        {ofSeverity.toSorted(moneyFirst).map(({ heading, finding }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may repeat
          <FindingItem key={index} heading={heading} finding={finding} day={day} isSeverityTold />
        ))}
      </ul>
    </>
  );
}

const inks: Record<Finding["severity"], string> = {
  high: "text-signal-text",
  medium: "text-alive",
  low: "text-muted",
};

const isChange = ({ before, after }: Finding) => before !== "" && after !== "";
const isAboutMoney = ({ title, before, after }: Finding) =>
  /€|\beuro\b|\bEUR\b/i.test(`${title} ${before} ${after}`);

const moneyFirst = (a: PlacedFinding, b: PlacedFinding) =>
  Number(isAboutMoney(b.finding)) - Number(isAboutMoney(a.finding));

type SectionProps = { section: ReportSection; day: string; as: "h2" | "h3" };

function Section({ section: { heading, text, findings }, day, as: Heading }: SectionProps) {
  const rest = findings.filter((finding) => !isChange(finding));
  if (!text && rest.length === 0) return null;
  return (
    <section aria-label={heading} className="grid gap-1">
      <Heading className="text-lg wrap-anywhere">{heading}</Heading>
      {text && <p className="max-w-prose whitespace-pre-line text-sm">{text}</p>}
      {rest.length > 0 && (
        <ul className="@container pt-1">
          {rest.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and titles may repeat
            <FindingItem key={index} finding={finding} day={day} />
          ))}
        </ul>
      )}
    </section>
  );
}
