import { Download } from "lucide";
import { useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { safeLink } from "../model/website.ts";
import { type Report, reportTitle } from "./report-model.ts";

/** Rows drawn at once: a year of monthly reports. */
const rowsPerPage = 12;

const newTabHintId = "report-opens-in-new-tab";

/** @param reports newest first, and not empty. */
export function ReportTable({ reports }: { reports: readonly Report[] }) {
  const [shown, setShown] = useState(rowsPerPage);
  return (
    <>
      <div className="rounded-lg bg-surface px-5 py-2 sm:px-7">
        <table aria-labelledby="reports-title" className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="w-2/5 py-3 pr-4 font-semibold sm:w-56">
                Datum
              </th>
              <th scope="col" className="py-3 font-semibold">
                Rapport
              </th>
            </tr>
          </thead>
          <tbody>
            {reports.slice(0, shown).map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </tbody>
        </table>
        <p id={newTabHintId} hidden>
          Opent in een nieuw tabblad
        </p>
      </div>
      {reports.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + rowsPerPage)}>
          Toon oudere rapporten ({reports.length - shown})
        </Button>
      )}
    </>
  );
}

function ReportRow({ report }: { report: Report }) {
  return (
    <tr className="animate-arrive border-t border-line align-top">
      <td className="py-4.5 pr-4 tabular-nums">
        <time dateTime={new Date(report.createdAtMs).toISOString()}>{formatMoment(report.createdAtMs)}</time>
      </td>
      <td className="py-2 wrap-anywhere">
        <ReportLink report={report} />
      </td>
    </tr>
  );
}

/** Only an http(s) address becomes a link; whatever else was written stands there as text. */
function ReportLink({ report }: { report: Report }) {
  const href = safeLink(report.address);
  if (href === null) return <Unopenable report={report} />;
  return (
    <div className="grid justify-items-start">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={newTabHintId}
        className="link inline-flex gap-2 pt-2.5 pb-1 font-semibold"
      >
        <Icon of={Download} className="mt-1 size-4 shrink-0" />
        {reportTitle(report)}
      </a>
      <span className="pb-2 pl-6 text-xs text-muted">{new URL(href).host}</span>
    </div>
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
