import { useQuery } from "@tanstack/react-query";
import { FileDown, GitCompareArrows, Printer } from "lucide";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { MenuItem, ResultMenu } from "#web/parts/menu.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ReportAddress } from "./report-address.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportComparison } from "./report-comparison.tsx";
import { reportFormats } from "./report-export.ts";
import { type Report, reportTitle } from "./report-model.ts";
import { ReportSkeleton } from "./report-skeleton.tsx";
import {
  type ReadableReport,
  reportQuery,
  reportsNotLoaded,
  useMarkRead,
  type WholeReport,
} from "./reports-api.ts";

type ReportDetailProps = {
  userId: string;
  id: string;
  /** The person chose it: it takes the focus. */
  isChosen?: boolean;
  comparedWith: string | null;
  /** The list beside it, of which those with contents can be compared. */
  reports: readonly Report[];
  onAddress: (address: ReportAddress) => void;
  /** Shares it; another feature, so the route brings it. */
  share?: ReactNode;
};

/** One report, to read, print and compare. Opening it marks it as read. */
export function ReportDetail(props: ReportDetailProps) {
  const { userId, id, isChosen = true, comparedWith, reports, onAddress, share } = props;
  const query = useQuery(reportQuery(userId, id));
  const markRead = useMarkRead(userId);
  const mark = useEffectEvent(() => markRead.mutate(id));
  const isUnread = query.data?.isRead === false;
  useEffect(() => {
    if (isUnread) mark();
  }, [isUnread]);
  const report = query.data;
  const [isComparing, setComparing] = useState(false);
  const others = report && isWhole(report) ? comparableWith(report, reports) : [];
  return (
    <article
      ref={isChosen ? focusOnArrival : undefined}
      tabIndex={-1}
      aria-label={report ? reportTitle(report) : "Rapport"}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] max-w-200 content-start gap-4 outline-none"
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <div className="grid min-h-14 min-w-0 grow basis-60 gap-1">
          <h2 className="text-lg wrap-anywhere sm:text-xl">{report ? reportTitle(report) : "Rapport"}</h2>
          {report && <p className="text-muted text-sm">{formatMoment(report.createdAtMs)}</p>}
        </div>
        <ReportMenu
          report={report}
          share={share}
          onCompare={others.length > 0 ? () => setComparing(true) : undefined}
        />
      </div>
      {report && (isComparing || comparedWith !== null) && (
        <div className="w-full max-w-96 print:hidden">
          <SelectField
            label="Vergelijk met"
            autoFocus={comparedWith === null}
            choices={[
              { value: "", label: "Geen ander rapport" },
              ...others.map((other) => ({
                value: other.id,
                label: `${formatDay(other.createdAtMs)}: ${reportTitle(other)}`,
              })),
            ]}
            value={comparedWith ?? ""}
            onValue={(otherId) => onAddress({ open: id, comparedWith: otherId || null })}
          />
        </div>
      )}
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
          {comparedWith === null ? (
            <ReportBody content={report.content} madeAt={report.createdAtMs} />
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

type ReportMenuProps = Pick<ReportDetailProps, "share"> & {
  /** Undefined while it is read, null when it is gone. */
  report: WholeReport | null | undefined;
  /** Undefined when there is none to compare with. */
  onCompare: (() => void) | undefined;
};

function ReportMenu({ report, share, onCompare }: ReportMenuProps) {
  return (
    <ResultMenu>
      {report?.content && share}
      {onCompare && (
        <MenuItem icon={GitCompareArrows} onClick={onCompare}>
          Vergelijken
        </MenuItem>
      )}
      <MenuItem icon={Printer} onClick={() => window.print()}>
        Afdrukken
      </MenuItem>
      {report &&
        isWhole(report) &&
        reportFormats.map(({ name, extension, type, write }) => (
          <MenuItem
            icon={FileDown}
            key={extension}
            onClick={() =>
              saveFile(`rapport-${isoDay(report.createdAtMs)}.${extension}`, type, write(report))
            }
          >
            {name}
          </MenuItem>
        ))}
    </ResultMenu>
  );
}

const isWhole = (report: WholeReport): report is ReadableReport => report.content !== null;

const comparableWith = (report: Report, reports: readonly Report[]) =>
  reports.filter(({ id, hasContent }) => hasContent && id !== report.id);
