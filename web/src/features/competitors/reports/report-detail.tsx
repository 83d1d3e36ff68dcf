import { useQuery } from "@tanstack/react-query";
import { Printer, X } from "lucide";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ReportContent } from "#functions/contract/report.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ReportAddress } from "./report-address.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportComparison } from "./report-comparison.tsx";
import { type Report, reportTitle } from "./report-model.ts";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { reportQuery, reportsNotLoaded, useMarkRead, type WholeReport } from "./reports-api.ts";

type ReportDetailProps = {
  userId: string;
  id: string;
  comparedWith: string | null;
  /** The list beside it, of which those with contents can be compared. */
  reports: readonly Report[];
  onAddress: (address: ReportAddress) => void;
  /** Shares it; another feature, so the route brings it. */
  share?: ReactNode;
};

/** One report, to read, print and compare. Opening it marks it as read. */
export function ReportDetail({ userId, id, comparedWith, reports, onAddress, share }: ReportDetailProps) {
  const query = useQuery(reportQuery(userId, id));
  const markRead = useMarkRead(userId);
  const mark = useEffectEvent(() => markRead.mutate(id));
  const isUnread = query.data?.isRead === false;
  useEffect(() => {
    if (isUnread) mark();
  }, [isUnread]);
  const close = () => onAddress({ open: null, comparedWith: null });
  const report = query.data;
  return (
    <article
      ref={focusOnArrival}
      tabIndex={-1}
      aria-label={report ? reportTitle(report) : "Rapport"}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-lg bg-surface p-5 outline-none sm:p-7 print:bg-transparent print:p-0"
    >
      {/* Where there is no room beside the title, the buttons stand above it; the end of a reversed row is its top. */}
      <div className="flex flex-wrap-reverse items-end gap-x-4 gap-y-1">
        <div className="grid min-h-14 min-w-0 grow basis-60 gap-1">
          <h2 className="text-lg wrap-anywhere sm:text-2xl">{report ? reportTitle(report) : "Rapport"}</h2>
          {report && <p className="text-muted text-sm">{formatMoment(report.createdAtMs)}</p>}
        </div>
        <div className="ml-auto flex shrink-0 items-center print:hidden">
          {report?.content && share}
          <Button variant="quiet" size="icon" aria-label="Rapport afdrukken" onClick={() => window.print()}>
            <Icon of={Printer} className="size-5" />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Rapport sluiten" onClick={close}>
            <Icon of={X} className="size-5" />
          </Button>
        </div>
      </div>
      {query.isPending && <ReportSkeleton />}
      {query.isError && <LoadFailure query={query}>{reportsNotLoaded}</LoadFailure>}
      {report === null && (
        <Notice tone="info">Dit rapport bestaat niet (meer). Kies een ander rapport uit de lijst.</Notice>
      )}
      {report && report.content === null && (
        <Notice tone="info">
          De inhoud van dit rapport kan hier niet worden getoond. Laad de pagina opnieuw, of neem contact op.
        </Notice>
      )}
      {report && isWhole(report) && (
        <>
          {report.content.pagesRead === 0 && (
            <Notice tone="info" title="Dit rapport telt niet mee voor uw limiet">
              Er kon geen enkele pagina voor worden gelezen. Bij elke concurrent staat waarom.
            </Notice>
          )}
          <CompareWith reports={reports} report={report} comparedWith={comparedWith} onAddress={onAddress} />
          {comparedWith === null ? (
            <ReportBody content={report.content} />
          ) : (
            <ReportComparison userId={userId} report={report} otherId={comparedWith} />
          )}
          <div className="grid gap-3 border-t border-line pt-4">
            <MadeByAi what="Dit rapport" advice="Kijk na wat belangrijk is, bij de bron." />
            <HowMadeNote made={report.made} />
          </div>
        </>
      )}
    </article>
  );
}

function isWhole(report: WholeReport): report is WholeReport & { content: ReportContent } {
  return report.content !== null;
}

type CompareWithProps = {
  reports: readonly Report[];
  report: Report;
  comparedWith: string | null;
  onAddress: (address: ReportAddress) => void;
};

function CompareWith({ reports, report, comparedWith, onAddress }: CompareWithProps) {
  const others = reports.filter(({ id, hasContent }) => hasContent && id !== report.id);
  if (others.length === 0 && comparedWith === null) return null;
  return (
    <div className="max-w-md print:hidden">
      <SelectField
        label="Vergelijk met"
        value={comparedWith ?? ""}
        choices={[
          { value: "", label: "Geen ander rapport" },
          ...others.map((other) => ({
            value: other.id,
            label: `${formatDay(other.createdAtMs)}: ${reportTitle(other)}`,
          })),
        ]}
        onValue={(value) => onAddress({ open: report.id, comparedWith: value || null })}
      />
    </div>
  );
}
