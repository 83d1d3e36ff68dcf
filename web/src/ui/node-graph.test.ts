import { expect, test } from "vitest";
import { neighbours, scatterGraph, seededRandom } from "./node-graph.ts";

const graph = scatterGraph(1440, 400, seededRandom(7));

test("looks the same at every visit", () => {
  expect(scatterGraph(1440, 400, seededRandom(7))).toEqual(graph);
});

test("keeps every node inside the field", () => {
  expect(graph.nodes.every(({ x, y }) => x >= 0 && x <= 1440 && y >= 0 && y <= 400)).toBe(true);
});

test("draws no more nodes on a huge screen than can be afforded", () => {
  expect(scatterGraph(5120, 2000, seededRandom(7)).nodes).toHaveLength(72);
});

test("a job can travel along each line in both directions", () => {
  for (const { from, to } of graph.lines) {
    expect(neighbours(graph, from)).toContain(to);
    expect(neighbours(graph, to)).toContain(from);
  }
});
