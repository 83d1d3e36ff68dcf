import clsx from "clsx";
import { type MonthOfReports, type Report, reportsPerMonth } from "./report-model.ts";

const shortMonth = new Intl.DateTimeFormat("nl-NL", { month: "short", timeZone: "Europe/Brussels" });
const longMonth = new Intl.DateTimeFormat("nl-NL", {
  month: "long",
  year: "numeric",
  timeZone: "Europe/Brussels",
});

/** One report in a quiet year must not fill the whole height. */
const countsMin = 2;

interface ReportsPerMonthProps {
  reports: readonly Report[];
  nowMs: number;
}

/** A year of reports at a glance; whoever does not see it gets the same as a list. */
export function ReportsPerMonth({ reports, nowMs }: ReportsPerMonthProps) {
  const months = reportsPerMonth(reports, nowMs);
  const highest = Math.max(countsMin, ...months.map(({ count }) => count));
  return (
    <figure className="grid gap-4 rounded-lg bg-surface p-5 sm:p-7">
      <figcaption className="text-sm text-muted">Rapporten per maand, de laatste twaalf maanden</figcaption>
      <div aria-hidden="true" className="relative grid grid-cols-12">
        <Course months={months} highest={highest} />
        {months.map((month, index) => (
          <MonthColumn
            key={month.atMs}
            month={month}
            height={month.count / highest}
            fromNow={months.length - 1 - index}
          />
        ))}
      </div>
      <ul className="sr-only">
        {months.map(({ atMs, count }) => (
          <li key={atMs}>
            {longMonth.format(atMs)}: {count === 1 ? "1 rapport" : `${count} rapporten`}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The line from node to node. Stretched over the columns, which the nodes and numbers must not be. */
function Course({ months, highest }: { months: readonly MonthOfReports[]; highest: number }) {
  const points = months.map(({ count }, index) => `${index + 0.5},${nodeY(count / highest)}`).join(" ");
  return (
    <svg
      viewBox={`0 0 ${months.length} ${field.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-30 w-full"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
    </svg>
  );
}

/** The drawing is as many units high as it is pixels, so that the number keeps its size. */
const field = { width: 24, height: 120, top: 30, ground: 112 };

function nodeY(height: number): number {
  return field.ground - height * (field.ground - field.top);
}

interface MonthColumnProps {
  month: MonthOfReports;
  /** 0 to 1, of the highest column. */
  height: number;
  /** Months ago; 0 is the current one. */
  fromNow: number;
}

function MonthColumn({ month, height, fromNow }: MonthColumnProps) {
  const middle = field.width / 2;
  const y = nodeY(height);
  const current = fromNow === 0;
  return (
    <div className="grid justify-items-center gap-1">
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        aria-hidden="true"
        className="relative h-30 w-6 overflow-visible"
      >
        {month.count > 0 && (
          <>
            <text
              x={middle}
              y={y - 14}
              textAnchor="middle"
              className="fill-ink font-display text-xs font-semibold tabular-nums"
            >
              {month.count}
            </text>
            <line
              x1={middle}
              y1={field.ground}
              x2={middle}
              y2={y}
              strokeWidth="1.5"
              className={current ? "stroke-signal-edge" : "stroke-edge"}
            />
          </>
        )}
        <circle
          cx={middle}
          cy={y}
          r={month.count > 0 ? 6.5 : 3}
          strokeWidth="1.5"
          className={nodeLook(month.count, current)}
        />
      </svg>
      {/* Every second name on a narrow screen, and always the current one. */}
      <span className={clsx("text-xs text-muted", fromNow % 2 === 1 && "max-sm:invisible")}>
        {shortMonth.format(month.atMs)}
      </span>
    </div>
  );
}

function nodeLook(count: number, current: boolean): string {
  if (count === 0) return "fill-surface stroke-edge";
  return current ? "fill-signal stroke-signal-edge" : "fill-alive stroke-alive";
}
