type NodeDrawingProps = {
  nodes: readonly (readonly [x: number, y: number])[];
  lines: readonly (readonly [from: number, to: number])[];
  /** Index of the node that stands out. */
  lit: number;
  className?: string;
};

/** A small decorative graph; coordinates lie on a field of 100 by 64. */
export function NodeDrawing({ nodes, lines, lit, className = "h-16 w-25" }: NodeDrawingProps) {
  const path = lines.map(([from, to]) => `M${nodes[from]?.join(" ")}L${nodes[to]?.join(" ")}`).join("");
  return (
    <svg viewBox="0 0 100 64" aria-hidden="true" data-decoration className={className}>
      <path d={path} className="fill-none stroke-edge" strokeWidth="1.25" />
      {nodes.map(([x, y], index) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={index === lit ? 5.5 : 4}
          strokeWidth="1.25"
          className={index === lit ? "fill-signal stroke-signal-edge" : "fill-ground stroke-edge"}
        />
      ))}
    </svg>
  );
}
