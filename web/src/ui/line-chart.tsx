import clsx from "clsx";

export type ChartSeries = { name: string; points: readonly number[]; tone: ChartTone };
type ChartTone = "signal" | "ink" | "edge";

const strokes: Record<ChartTone, string> = {
  signal: "stroke-signal-edge",
  ink: "stroke-ink",
  edge: "stroke-edge",
};
const fills: Record<ChartTone, string> = {
  signal: "fill-signal-edge",
  ink: "fill-ink",
  edge: "fill-edge",
};

const width = 320;
const height = 120;
/** Room for the node at the end of each line. */
const margin = 8;

/** Lines that end in a node, without axes: the words beside them say what they count. Decorative. */
export function LineChart({ series }: { series: readonly ChartSeries[] }) {
  const all = series.flatMap(({ points }) => points);
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const place = (value: number, index: number, count: number) => ({
    x: margin + (index * (width - 2 * margin)) / Math.max(1, count - 1),
    y: Math.round(height - margin - ((value - low) / span) * (height - 2 * margin)),
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
      {series.map(({ name, points, tone }) => {
        const places = points.map((value, index) => place(value, index, points.length));
        const end = places.at(-1);
        return (
          <g key={name}>
            <polyline
              points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
              strokeWidth={tone === "signal" ? 2.5 : 1.75}
              strokeLinejoin="round"
              strokeLinecap="round"
              className={clsx("fill-none", strokes[tone])}
            />
            {end && <circle cx={end.x} cy={end.y} r={tone === "signal" ? 5 : 4} className={fills[tone]} />}
          </g>
        );
      })}
    </svg>
  );
}

/** Which line is which: a short stroke in its colour before each name. */
export function LineNames({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 16 8" aria-hidden="true" className="h-2 w-4">
            <path d="M0 4h10" strokeWidth="2" className={strokes[tone]} />
            <circle cx="12" cy="4" r="3" className={fills[tone]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
