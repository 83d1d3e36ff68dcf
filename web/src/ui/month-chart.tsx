import type { ReactNode } from "react";

// For people to read; nothing is computed with these texts.
const shortMonth = new Intl.DateTimeFormat("nl-NL", { month: "short", timeZone: "Europe/Brussels" });
const longMonth = new Intl.DateTimeFormat("nl-NL", {
  month: "long",
  year: "numeric",
  timeZone: "Europe/Brussels",
});

/** A single item in months without others must not fill the whole height. */
const countsMin = 2;

export type ChartMonth = {
  /** A moment in it that is the same month in every time zone. */
  atMs: number;
  count: number;
};

type MonthChartProps = {
  caption: ReactNode;
  /** Oldest first; the last one is the current month. */
  months: readonly ChartMonth[];
  /** Drawn as a dashed line; the caption says what it means. */
  ceiling?: number | undefined;
};

/** Months at a glance, a node each; screen readers get the same as a list. */
export function MonthChart({ caption, months, ceiling }: MonthChartProps) {
  const highest = Math.max(countsMin, ceiling ?? 0, ...months.map(({ count }) => count));
  return (
    <figure className="grid gap-4 rounded-md bg-ground p-4">
      <figcaption className="text-sm text-muted">{caption}</figcaption>
      <div aria-hidden="true" className="relative grid auto-cols-fr grid-flow-col">
        <Course months={months} highest={highest} ceiling={ceiling} />
        {months.map((month, index) => (
          <MonthColumn
            key={month.atMs}
            month={month}
            height={month.count / highest}
            current={index === months.length - 1}
          />
        ))}
      </div>
      <ul className="sr-only">
        {months.map(({ atMs, count }) => (
          <li key={atMs}>
            {longMonth.format(atMs)}: {count} keer gebruikt
          </li>
        ))}
      </ul>
    </figure>
  );
}

type CourseProps = {
  months: readonly ChartMonth[];
  highest: number;
  ceiling: number | undefined;
};

/** The line from node to node. Separate from nodes and numbers: only the line may be stretched. */
function Course({ months, highest, ceiling }: CourseProps) {
  const points = months.map(({ count }, index) => `${index + 0.5},${nodeY(count / highest)}`).join(" ");
  return (
    <svg
      viewBox={`0 0 ${months.length} ${field.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-30 w-full"
    >
      {ceiling !== undefined && (
        <path
          d={`M0 ${nodeY(ceiling / highest)}H${months.length}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="2 6"
          strokeLinecap="round"
          className="stroke-edge"
        />
      )}
      <polyline points={points} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
    </svg>
  );
}

/** The drawing is as many units high as it is pixels, so that the number keeps its size. */
const field = { width: 24, height: 120, top: 30, ground: 112 };

function nodeY(height: number): number {
  return field.ground - height * (field.ground - field.top);
}

type MonthColumnProps = {
  month: ChartMonth;
  /** 0 to 1, of the highest column. */
  height: number;
  current: boolean;
};

function MonthColumn({ month, height, current }: MonthColumnProps) {
  const middle = field.width / 2;
  const y = nodeY(height);
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
      <span className="text-xs text-muted">{shortMonth.format(month.atMs)}</span>
    </div>
  );
}

function nodeLook(count: number, current: boolean): string {
  if (count === 0) return "fill-surface stroke-edge";
  return current ? "fill-signal stroke-signal-edge" : "fill-alive stroke-alive";
}
