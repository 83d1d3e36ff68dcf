import { expect, test } from "vitest";
import { keepClear, scatterGraph, seededRandom } from "./node-graph.ts";

test("draws no more nodes on a huge screen than can be afforded", () => {
  expect(scatterGraph(5120, 2000, seededRandom(7)).nodes).toHaveLength(72);
});

test("keeps away from what stands there: no node in it, no line across it, no node left alone", () => {
  const [left, middle, right, below, alone] = [
    { x: 0, y: 50 },
    { x: 50, y: 50 },
    { x: 100, y: 50 },
    { x: 100, y: 200 },
    { x: 0, y: 20 },
  ] as const;
  const line = (from: { x: number; y: number }, to: { x: number; y: number }) => ({ from, to, strength: 1 });
  const whole = {
    nodes: [left, middle, right, below, alone],
    lines: [
      line(left, middle),
      line(left, right),
      line(left, below),
      line(right, below),
      line(alone, middle),
    ],
  };
  const clear = keepClear(whole, [{ left: 40, top: 40, right: 60, bottom: 60 }]);
  expect(clear.nodes).toEqual([left, right, below]);
  expect(clear.lines).toEqual([line(left, below), line(right, below)]);
});
