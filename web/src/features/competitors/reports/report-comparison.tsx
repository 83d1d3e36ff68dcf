import { useQuery } from "@tanstack/react-query";
import type { ReportContent } from "#functions/contract/report.ts";
import { formatDay } from "#web/lib/dates.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { compareReports, keyOf, type PlacedFinding } from "./compare-reports.ts";
import { FindingItem } from "./finding-item.tsx";
import { reportTitle } from "./report-model.ts";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { reportQuery, reportsNotLoaded, type WholeReport } from "./reports-api.ts";

type ReportComparisonProps = {
  userId: string;
  /** The open one. */
  report: WholeReport & { content: ReportContent };
  otherId: string;
};

/** Compares the open report with another one, the newer against the older: new, gone and the same. */
export function ReportComparison({ userId, report, otherId }: ReportComparisonProps) {
  const query = useQuery(reportQuery(userId, otherId));
  const other = query.data;
  if (query.isPending) return <ReportSkeleton />;
  if (query.isError) return <LoadFailure query={query}>{reportsNotLoaded}</LoadFailure>;
  if (!other?.content) return <Notice tone="info">Met dit rapport kan niet worden vergeleken.</Notice>;
  const isOlder = other.createdAtMs <= report.createdAtMs;
  const [older, newer] = isOlder ? [other.content, report.content] : [report.content, other.content];
  const days = [formatDay(other.createdAtMs), formatDay(report.createdAtMs)] as const;
  const [olderDay, newerDay] = isOlder ? days : [days[1], days[0]];
  const { added, gone, same } = compareReports(older, newer);
  return (
    <div className="grid gap-6">
      <p role="status" className="text-sm">
        Vergeleken met {isOlder ? "het oudere" : "het nieuwere"} rapport{" "}
        <strong className="font-semibold">{reportTitle(other)}</strong> van {formatDay(other.createdAtMs)}.
      </p>
      <Group title="Nieuw" day={newerDay} findings={added} none="Niets nieuws." />
      <Group title="Verdwenen" day={olderDay} findings={gone} none="Niets verdween." />
      <Group title="Hetzelfde" day={newerDay} findings={same} none="Niets bleef hetzelfde." />
    </div>
  );
}

type GroupProps = {
  title: string;
  /** Of the report that has the findings, which do not repeat it. */
  day: string;
  findings: readonly PlacedFinding[];
  none: string;
};

function Group({ title, day, findings, none }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="pb-2 text-lg">
        {title} <span className="font-text font-normal text-muted text-sm">{findings.length}</span>
      </h3>
      {findings.length === 0 && <p className="text-muted text-sm">{none}</p>}
      <ul className="@container">
        {findings.map((placed) => (
          <FindingItem key={keyOf(placed)} heading={placed.heading} finding={placed.finding} day={day} />
        ))}
      </ul>
    </section>
  );
}
