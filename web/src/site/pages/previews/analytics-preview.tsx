import { analyticsSample } from "#web/content/samples/figures.ts";
import { LineChart, LineNames } from "#web/ui/line-chart.tsx";
import { Preview } from "./preview.tsx";

const { title, moment, numbers, series, finding, reason } = analyticsSample;

/** Two numbers that disagree, and the sentence that says why. */
export function AnalyticsPreview() {
  return (
    <Preview
      label="Het overzicht van een winkel: de omzet stijgt, de marge daalt, met in één zin de reden."
      title={title}
      detail={moment}
    >
      <dl className="grid grid-cols-2 gap-4">
        {numbers.map(({ value, label, change }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">
              {label}, {change}
            </dt>
            <dd className="font-display text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <LineChart series={series} />
      <LineNames series={series} />
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="font-display text-lg leading-snug font-semibold tracking-tight">{finding}</p>
        <p className="text-sm text-muted">{reason}</p>
      </div>
    </Preview>
  );
}
