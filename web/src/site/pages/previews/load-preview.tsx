import { loadSample } from "#web/content/samples/figures.ts";
import { NodeItem, NodeList } from "./node-list.tsx";
import { Preview } from "./preview.tsx";

const { title, hours, visitors, capacity, events } = loadSample;

const stepWidth = 40;
const height = 130;
const y = (value: number) => height - value;
const chartWidth = (visitors.length - 1) * stepWidth;

/** The number of visitors, and above it the capacity in steps that rise before they come. */
export function LoadPreview() {
  const crowd = visitors.map((value, index) => `${index * stepWidth},${y(value)}`).join(" ");
  const stairs = capacity
    .map(
      (value, index) => `${index ? "H" : "M"}${index * stepWidth}${index ? "" : ` ${y(value)}`}V${y(value)}`,
    )
    .join("");
  return (
    <Preview
      label="Een drukke ochtend: de capaciteit stijgt tien minuten voordat de bezoekers komen en daalt als ze weg zijn."
      title={title}
      detail="9:00 tot 11:00"
    >
      <div className="grid gap-2">
        <svg viewBox={`-2 0 ${chartWidth + 4} ${height}`} aria-hidden="true" className="w-full">
          <polygon points={`0,${height} ${crowd} ${chartWidth},${height}`} className="fill-alive-soft" />
          <polyline
            points={crowd}
            strokeWidth="2"
            strokeLinejoin="round"
            className="fill-none stroke-alive"
          />
          <path d={stairs} strokeWidth="2.5" className="fill-none stroke-signal-edge" />
        </svg>
        <p className="flex justify-between text-xs text-muted tabular-nums">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="text-signal-text">Capaciteit</span>
        <span className="text-alive">Bezoekers</span>
      </p>
      <NodeList>
        {events.map(({ time, text }) => (
          <NodeItem key={time} title={text} text={<span className="tabular-nums">{time}</span>} />
        ))}
      </NodeList>
    </Preview>
  );
}
