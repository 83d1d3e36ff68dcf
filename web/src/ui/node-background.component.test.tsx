import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { NodeBackground } from "./node-background.tsx";

/** How many pixels the graph has drawn where this stands. */
function drawnUnder(canvas: HTMLCanvasElement, over: Element): number {
  const field = canvas.getBoundingClientRect();
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The canvas has no context");
  const scale = canvas.width / field.width;
  const { left, top, width, height } = over.getBoundingClientRect();
  const { data } = context.getImageData(
    (left - field.left) * scale,
    (top - field.top) * scale,
    width * scale,
    height * scale,
  );
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

function Header({ late }: { late: boolean }) {
  return (
    <header style={{ position: "relative", isolation: "isolate", height: 300, width: 900 }}>
      <NodeBackground />
      <p style={{ position: "absolute", left: 450, top: 100, fontSize: 40, whiteSpace: "nowrap" }}>
        {late && "Woorden die later komen"}
      </p>
    </header>
  );
}

test("keeps clear of words that come after it was drawn", async () => {
  const screen = await render(<Header late={false} />);
  const canvas = screen.container.querySelector("canvas");
  const header = screen.container.querySelector("header");
  const words = screen.container.querySelector("p");
  if (!canvas || !header || !words) throw new Error("The header has no graph");
  await expect.poll(() => drawnUnder(canvas, header)).toBeGreaterThan(0);
  await screen.rerender(<Header late />);
  await expect.poll(() => drawnUnder(canvas, words)).toBe(0);
  expect(drawnUnder(canvas, header)).toBeGreaterThan(0);
});
