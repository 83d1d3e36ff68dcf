import clsx from "clsx";

const places = [5, 24, 43];

/** Work under way, from node to node. */
export function TypingNodes() {
  return (
    <svg viewBox="0 0 48 12" aria-hidden="true" className="h-3 w-12 shrink-0">
      <path d="M5 6H43" className="stroke-edge" strokeWidth="1.25" />
      {places.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy="6"
          r="4"
          strokeWidth="1.25"
          className={clsx("stroke-alive", index === 0 ? "fill-alive" : "animate-breathe fill-alive-soft")}
        />
      ))}
    </svg>
  );
}
