import clsx from "clsx";
import { draftsExpected } from "./generation.ts";

const stepPx = 18;
const places = Array.from({ length: draftsExpected }, (_, index) => ({ index, x: 8 + stepPx * (index + 1) }));

/** The request as a node, and behind it one for each expected draft, which lights up when the draft is there. */
export function DraftNodes({ arrived }: { arrived: number }) {
  return (
    <svg viewBox="0 0 106 16" aria-hidden="true" className="h-4 w-26.5 shrink-0">
      {places.map(({ index, x }) => (
        <line
          key={index}
          x1={x - stepPx}
          x2={x}
          y1="8"
          y2="8"
          strokeWidth="1.5"
          strokeDasharray={index < arrived ? undefined : "1 4"}
          className={clsx(
            "transition-[stroke] duration-240",
            index < arrived ? "stroke-alive" : "stroke-edge",
          )}
        />
      ))}
      {places.map(({ index, x }) => (
        <circle
          key={index}
          cx={x}
          cy="8"
          r={index < arrived ? 5 : 4}
          strokeWidth="1.5"
          className={clsx("transition-[fill,stroke,r] duration-240", {
            "fill-alive stroke-alive": index < arrived,
            "animate-breathe fill-alive-soft stroke-alive": index === arrived,
            "fill-alive-soft stroke-edge": index > arrived,
          })}
        />
      ))}
      <circle cx="8" cy="8" r="5" className="fill-signal stroke-signal-edge" />
    </svg>
  );
}
