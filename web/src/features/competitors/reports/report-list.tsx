import clsx from "clsx";
import { ExternalLink } from "lucide";
import { type MouseEvent, memo } from "react";
import { formatDay, formatMoment, formatRowDay } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { safeLink } from "#web/lib/website.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ShortDate } from "#web/ui/short-date.tsx";
import { type ReportAddress, writeReportAddress } from "./report-address.ts";
import { type Report, reportTitle } from "./report-model.ts";

const newTabHintId = "report-opens-in-new-tab";

type ReportListProps = {
  /** Newest first, and not empty. */
  reports: readonly Report[];
  openId: string | null;
  onOpen: (address: ReportAddress) => void;
};

/** Rows of 52 px: what opens inside, what leads elsewhere, and what was not read yet. */
export function ReportList({ reports, openId, onOpen }: ReportListProps) {
  return (
    <>
      <table aria-labelledby="reports-title" className="w-full table-fixed text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-24">
              <span className="sr-only">Datum</span>
            </th>
            <th scope="col">
              <span className="sr-only">Rapport</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} isOpen={report.id === openId} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      <p id={newTabHintId} hidden>
        Opent in een nieuw tabblad
      </p>
    </>
  );
}

type ReportRowProps = { report: Report; isOpen: boolean; onOpen: (address: ReportAddress) => void };

/** One report. Its mark is a shadow: another border would have the browser lay out the whole table again. */
const ReportRow = memo(function ReportRow({ report, isOpen, onOpen }: ReportRowProps) {
  const { createdAtMs } = report;
  return (
    <tr
      className={clsx("h-13 border-t border-line transition-colors hover:bg-raised", isOpen && "bg-raised")}
    >
      <td
        className={clsx(
          "pr-3 pl-3.5 text-xs text-muted tabular-nums",
          isOpen && "shadow-[inset_2px_0_var(--color-signal-edge)]",
        )}
      >
        <time dateTime={new Date(createdAtMs).toISOString()} title={formatMoment(createdAtMs)}>
          <ShortDate short={formatRowDay(createdAtMs, serverNowMs())} whole={formatDay(createdAtMs)} />
        </time>
      </td>
      <td className="pr-3 wrap-anywhere">
        <ReportLink report={report} isOpen={isOpen} onOpen={onOpen} />
      </td>
    </tr>
  );
});

/** Of the rest, only an http(s) address becomes a link; whatever else was written stands there as text. */
function ReportLink({ report, isOpen, onOpen }: ReportRowProps) {
  const href = safeLink(report.address);
  if (report.hasContent) {
    const address = { open: report.id, comparedWith: null };
    const open = (event: MouseEvent) => {
      // With a key the browser opens a tab or a window.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(address);
    };
    return (
      <a
        href={`?${new URLSearchParams(writeReportAddress(address))}`}
        data-report={report.id}
        aria-current={isOpen || undefined}
        onClick={open}
        className={clsx(
          "flex min-h-13 items-center gap-2 py-1 leading-snug",
          !report.isRead && "font-semibold",
        )}
      >
        <UnreadMark isRead={report.isRead} />
        <span className="line-clamp-2">{reportTitle(report)}</span>
      </a>
    );
  }
  if (href === null) return <Unopenable report={report} />;
  return (
    <span className="flex min-h-13 flex-wrap content-center items-center gap-x-2 py-1">
      <a
        href={href}
        data-report={report.id}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={newTabHintId}
        className="link inline-flex items-center gap-2"
      >
        <Icon of={ExternalLink} className="size-4 shrink-0" />
        {reportTitle(report)}
      </a>
      <span className="text-xs text-muted">{new URL(href).host}</span>
    </span>
  );
}

function UnreadMark({ isRead }: { isRead: boolean }) {
  return (
    <span className={clsx("size-2 shrink-0 rounded-full", !isRead && "bg-signal-text")}>
      {!isRead && <span className="sr-only">Nieuw: </span>}
    </span>
  );
}

function Unopenable({ report }: { report: Report }) {
  return (
    <div className="grid gap-0.5 py-2.5">
      <span className="font-semibold">{reportTitle(report)}</span>
      <span className="text-muted">
        Wij kunnen dit rapport niet openen: het heeft geen geldig webadres. Neem contact op.
      </span>
      {report.address.trim() && <code className="line-clamp-2 text-xs text-muted">{report.address}</code>}
    </div>
  );
}
