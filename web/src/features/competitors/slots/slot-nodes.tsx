import clsx from "clsx";
import { slotsMax } from "../model/competitor-model.ts";

const places = Array.from({ length: slotsMax }, (_, index) => ({
  index,
  x: 8 + index * 15,
  y: index % 2 === 0 ? 18 : 8,
}));

/** One node a slot; the line runs as far as they are filled. */
export function SlotNodes({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 151 26" aria-hidden="true" className="h-6.5 w-38 shrink-0">
      {places.slice(1).map(({ index, x, y }) => (
        <line
          key={index}
          x1={places[index - 1]?.x}
          y1={places[index - 1]?.y}
          x2={x}
          y2={y}
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeDasharray={index < filled ? undefined : "1 4"}
          className={clsx(
            "transition-[stroke] duration-240",
            index < filled ? "stroke-alive" : "stroke-edge",
          )}
        />
      ))}
      {places.map(({ index, x, y }) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={index < filled ? 4.5 : 3}
          strokeWidth="1.25"
          className={clsx(
            "transition-[fill,stroke,r] duration-240",
            index < filled ? "fill-alive stroke-alive" : "fill-surface stroke-edge",
          )}
        />
      ))}
    </svg>
  );
}
