/** The graph behind a header: where the nodes stand and which of them are joined. */

export type GraphNode = { x: number; y: number };
type GraphLine = {
  from: GraphNode;
  to: GraphNode /** 0 to 1, stronger between near nodes. */;
  strength: number;
};
export type Graph = { nodes: GraphNode[]; lines: GraphLine[] };

const areaPerNodePx = 11_000;
const nodesMin = 8;
const nodesMax = 72;
const lineLengthMaxPx = 170;

/** Small seeded generator: the same header looks the same at every visit. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function scatterGraph(width: number, height: number, random: () => number): Graph {
  const count = Math.min(nodesMax, Math.max(nodesMin, Math.round((width * height) / areaPerNodePx)));
  const nodes = Array.from({ length: count }, () => ({ x: random() * width, y: random() * height }));
  const lines = nodes.flatMap((from, index) =>
    nodes.slice(index + 1).flatMap((to) => {
      const nearness = 1 - Math.hypot(from.x - to.x, from.y - to.y) / lineLengthMaxPx;
      return nearness > 0 ? [{ from, to, strength: Math.min(1, nearness * 2.2) }] : [];
    }),
  );
  return { nodes, lines };
}

/** A rectangle that the graph leaves free. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** The graph without the lines that cross these areas, and without nodes that have no line left. */
export function keepClear(graph: Graph, areas: readonly Area[]): Graph {
  const lines = graph.lines.filter(({ from, to }) => !areas.some((area) => meets(area, from, to)));
  const joined = new Set(lines.flatMap(({ from, to }) => [from, to]));
  return { nodes: graph.nodes.filter((node) => joined.has(node)), lines };
}

/** Whether any point of the line lies in the area: the part inside each pair of edges must not be empty. */
function meets(area: Area, from: GraphNode, to: GraphNode): boolean {
  const { left, top, right, bottom } = area;
  // A quick check first: most lines are far away, and this runs some thousand times, also on slow phones.
  if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) return false;
  if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return false;
  let [enter, leave] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [first, second] = [(low - start) / way, (high - start) / way];
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter <= leave;
}

/** The nodes that a job can travel to from here. */
export function neighbours({ lines }: Graph, node: GraphNode): GraphNode[] {
  return lines.flatMap(({ from, to }) => (from === node ? [to] : to === node ? [from] : []));
}
