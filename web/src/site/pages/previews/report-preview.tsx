import { reportSample } from "#web/content/samples/competitors.ts";
import { LineChart, LineNames } from "#web/ui/line-chart.tsx";
import { Preview } from "./preview.tsx";

const { title, period, series, months, finding, advice } = reportSample;

/** A page of the monthly report: one line that moved, and what to do about it. */
export function ReportPreview() {
  return (
    <Preview
      label="Een rapport: de voorrijkosten van één concurrent stegen in zes maanden van 40 naar 60 euro."
      title={title}
    >
      <p className="-mt-4 text-sm text-muted">{period}</p>
      <div className="grid gap-2">
        <LineChart series={series} />
        <p className="flex justify-between text-xs text-muted">
          {months.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </p>
      </div>
      <LineNames series={series} />
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="font-display text-lg leading-snug font-semibold tracking-tight">{finding}</p>
        <p className="text-sm text-muted">{advice}</p>
      </div>
    </Preview>
  );
}
