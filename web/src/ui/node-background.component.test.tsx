import { afterEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
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

const wishMotion = (value: "reduce" | "no-preference") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await wishMotion("reduce");
});
const painted = () => new Promise(requestAnimationFrame);

test("something moves now and then, but not for somebody who wants no motion, nor where nobody sees it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const moved = vi.spyOn(Element.prototype, "animate");
  /** How many moves begin in that time. */
  const movesIn = async (ms: number) => {
    // Observers answer when the page is painted.
    for (const _frame of [1, 2, 3]) await painted();
    moved.mockClear();
    await vi.advanceTimersByTimeAsync(ms);
    return moved.mock.calls.length;
  };
  const screen = await render(<Header late={false} />);
  const header = screen.container.querySelector("header");
  if (!header) throw new Error("There is no header");
  expect(await movesIn(60_000), "with less motion").toBe(0);
  await wishMotion("no-preference");
  expect(await movesIn(4_700)).toBe(0);
  expect(await movesIn(200)).toBe(1);
  expect(await movesIn(7_000), "the next one").toBe(1);

  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await movesIn(60_000), "in a hidden tab").toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await movesIn(5_000)).toBe(1);

  header.style.marginTop = "5000px";
  expect(await movesIn(60_000), "off the screen").toBe(0);
  header.style.marginTop = "0";
  expect(await movesIn(5_000)).toBe(1);

  await screen.unmount();
  document.dispatchEvent(new Event("visibilitychange"));
  await wishMotion("reduce");
  await wishMotion("no-preference");
  expect(await movesIn(60_000), "once it is gone").toBe(0);
});
