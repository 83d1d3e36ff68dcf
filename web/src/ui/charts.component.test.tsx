import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LineChart } from "./line-chart.tsx";
import { MonthChart } from "./month-chart.tsx";

const numbersOf = (elements: NodeListOf<Element>, ...names: string[]) =>
  [...elements].map((element) => names.map((name) => Number(element.getAttribute(name))));

test("a line runs over the whole width from its lowest value to its highest, and ends in a node", async () => {
  const series = [
    { name: "us", points: [10, 15, 20], tone: "signal" },
    { name: "them", points: [20, 10], tone: "ink" },
    { name: "new", points: [15], tone: "edge" },
  ] as const;
  const { container } = await render(<LineChart series={series} />);
  const lines = [...container.querySelectorAll("polyline")].map((line) => line.getAttribute("points"));
  // In a drawing of 320 by 120, with room for the node.
  expect(lines).toEqual(["8,112 160,60 312,8", "8,8 312,112", "8,60"]);
  expect(numbersOf(container.querySelectorAll("circle"), "cx", "cy")).toEqual([
    [312, 8],
    [312, 112],
    [8, 60],
  ]);
});

test("values that are all the same are a line at the bottom", async () => {
  const series = [{ name: "us", points: [3, 3], tone: "ink" }] as const;
  const { container } = await render(<LineChart series={series} />);
  expect(container.querySelector("polyline")?.getAttribute("points")).toBe("8,112 312,112");
});

const months = [0, 1, 5, 10].map((count, month) => ({ atMs: Date.UTC(2026, month, 15), count }));

test("a month's node is as high as its count, with the number above it where there is one", async () => {
  const { container } = await render(<MonthChart caption="Gebruik" months={months} ceiling={10} />);
  const nodes = container.querySelectorAll("circle");
  const [ground, one, half, top] = numbersOf(nodes, "cx", "cy", "r");
  expect([ground?.[1], one?.[1], half?.[1], top?.[1]]).toEqual([112, 103.8, 71, 30]);
  expect(nodes[0]?.closest("svg")?.viewBox.baseVal.width).toBe(2 * (ground?.[0] ?? 0));
  expect(Math.min(one?.[2] ?? 0, half?.[2] ?? 0)).toBeGreaterThan(ground?.[2] ?? 0);
  const numbers = [...container.querySelectorAll("text")];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(["1", "5", "10"]);
  expect(Number(numbers[1]?.getAttribute("y"))).toBeLessThan(71);
  const points = container.querySelector("polyline")?.getAttribute("points");
  expect(points).toBe("0.5,112 1.5,103.8 2.5,71 3.5,30");
  expect(container.querySelector("path")?.getAttribute("d")).toBe("M0 30H4");
  const fill = (node: Element | undefined) => node && getComputedStyle(node).fill;
  expect(fill(nodes[1])).toBe(fill(nodes[2]));
  expect(new Set([0, 2, 3].map((place) => fill(nodes[place]))).size, "none, earlier and now").toBe(3);
});

test("a month is measured by the largest of the counts, the ceiling and two", async () => {
  const topOf = async (counts: readonly number[], ceiling?: number) => {
    const of = counts.map((count, month) => ({ atMs: Date.UTC(2026, month, 15), count }));
    const { container, unmount } = await render(
      <MonthChart caption="Gebruik" months={of} ceiling={ceiling} />,
    );
    const nodes = numbersOf(container.querySelectorAll("circle"), "cy").flat();
    const hasCeiling = container.querySelector("path") !== null;
    await unmount();
    return { nodes, hasCeiling };
  };
  expect(await topOf([0, 1])).toEqual({ nodes: [112, 71], hasCeiling: false });
  expect(await topOf([0, 8])).toEqual({ nodes: [112, 30], hasCeiling: false });
  expect(await topOf([0, 5], 10)).toEqual({ nodes: [112, 71], hasCeiling: true });
});
