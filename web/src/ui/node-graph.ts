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

/** The nodes that a job can travel to from here. */
export function neighbours({ lines }: Graph, node: GraphNode): GraphNode[] {
  return lines.flatMap(({ from, to }) => (from === node ? [to] : to === node ? [from] : []));
}
