import clsx from "clsx";
import { draftsExpected } from "./generation.ts";

const source = { x: 16, y: 60 };
/** Where the drafts land, on an arc around the request. */
const places = Array.from({ length: draftsExpected }, (_, index) => {
  const angle = ((index - (draftsExpected - 1) / 2) * Math.PI) / 7.5;
  return { id: index, x: source.x + 118 * Math.cos(angle), y: source.y + 52 * Math.sin(angle * 1.25) };
});

/** The request as a node, and one node for each expected draft that lights up when the draft is there. */
export function DraftNodes({ arrived }: { arrived: number }) {
  return (
    <svg viewBox="0 0 152 120" aria-hidden="true" className="h-30 w-38 shrink-0">
      {places.map(({ id, x, y }) => (
        <line
          key={id}
          x1={source.x}
          y1={source.y}
          x2={x}
          y2={y}
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeDasharray={id < arrived ? undefined : "2 6"}
          className={clsx("transition-[stroke] duration-240", id < arrived ? "stroke-alive" : "stroke-edge")}
        />
      ))}
      {places.map(({ id, x, y }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={id < arrived ? 7 : 5}
          strokeWidth="1.5"
          className={nodeLook(id, arrived)}
        />
      ))}
      <circle cx={source.x} cy={source.y} r="8" className="fill-signal stroke-signal-edge" />
    </svg>
  );
}

function nodeLook(index: number, arrived: number): string {
  return clsx("transition-[fill,stroke,r] duration-240", {
    "fill-alive stroke-alive": index < arrived,
    "animate-breathe fill-alive-soft stroke-alive": index === arrived,
    "fill-alive-soft stroke-edge": index > arrived,
  });
}
