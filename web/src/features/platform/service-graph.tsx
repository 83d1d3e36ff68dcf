import type { ServiceKey } from "../../lib/services.ts";

interface Graph {
  /** x, y, and whether it is the node where the work begins. */
  nodes: readonly (readonly [x: number, y: number, start?: true])[];
  lines: readonly (readonly [from: number, to: number])[];
}

/** Each service drawn as what it does: one reaches many, many meet in one, a row is compared. */
const graphs: Record<ServiceKey, Graph> = {
  email_marketing: {
    nodes: [
      [10, 32, true],
      [78, 8],
      [88, 24],
      [90, 40],
      [78, 56],
    ],
    lines: [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
    ],
  },
  meeting_analysis: {
    nodes: [
      [10, 12],
      [10, 32],
      [10, 52],
      [50, 32, true],
      [90, 32],
    ],
    lines: [
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 4],
    ],
  },
  competitive_analysis: {
    nodes: [
      [10, 50],
      [30, 24],
      [50, 38, true],
      [70, 14],
      [90, 30],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  },
  website_development: {
    nodes: [
      [50, 8, true],
      [20, 32],
      [80, 32],
      [20, 56],
      [80, 56],
    ],
    lines: [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ],
  },
  analytics_platform: {
    nodes: [
      [10, 20],
      [88, 20, true],
      [88, 46],
      [10, 46],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  },
};

export function ServiceGraph({ service }: { service: ServiceKey }) {
  const { nodes, lines } = graphs[service];
  return (
    <svg viewBox="0 0 100 64" aria-hidden="true" className="h-16 w-25">
      {lines.map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          x1={nodes[from]?.[0]}
          y1={nodes[from]?.[1]}
          x2={nodes[to]?.[0]}
          y2={nodes[to]?.[1]}
          strokeWidth="1.5"
          className="stroke-edge"
        />
      ))}
      {nodes.map(([x, y, start]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={start ? 6 : 4.5}
          strokeWidth="1.5"
          className={start ? "fill-signal" : "fill-surface stroke-edge"}
        />
      ))}
    </svg>
  );
}
