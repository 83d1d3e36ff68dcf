import clsx from "clsx";

type RecordingNodesProps = {
  percent: number;
  /** Something is on its way right now. */
  moving: boolean;
  label: string;
};

const from = 8;
const to = 392;
const quarters = [0, 25, 50, 75, 100];
const place = (percent: number) => from + ((to - from) * percent) / 100;

/** A progress bar: a line that fills, with a node for each quarter. */
export function RecordingNodes({ percent, moving, label }: RecordingNodesProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="min-w-0"
    >
      <svg viewBox="0 0 400 20" aria-hidden="true" className="h-auto w-full">
        <line
          x1={from}
          y1="10"
          x2={to}
          y2="10"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
          className="stroke-edge"
        />
        <line
          x1={from}
          y1="10"
          x2={place(percent)}
          y2="10"
          strokeWidth="3"
          strokeLinecap="round"
          className={moving ? "stroke-alive" : "stroke-edge"}
        />
        {quarters.map((quarter) => (
          <circle
            key={quarter}
            cx={place(quarter)}
            cy="10"
            r={quarter <= percent ? 6 : 5}
            strokeWidth="1.5"
            className={clsx("transition-[fill,stroke,r] duration-240", nodeLook(quarter, percent, moving))}
          />
        ))}
      </svg>
    </div>
  );
}

function nodeLook(quarter: number, percent: number, moving: boolean): string {
  if (quarter === 0) return "fill-signal stroke-signal-edge";
  if (quarter > percent) return "fill-sunken stroke-edge";
  return moving ? "fill-alive stroke-alive" : "fill-edge stroke-edge";
}
