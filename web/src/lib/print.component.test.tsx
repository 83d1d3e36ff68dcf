import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { renderPage } from "#web-test/components/render-page.tsx";

const emulate = (media: { media?: string; features?: { name: string; value: string }[] }) =>
  cdp().send("Emulation.setEmulatedMedia", { media: "", features: [], ...media });
afterEach(() => emulate({}));

function Minutes() {
  return (
    <ToolPage title="Meeting Analyst">
      <form aria-label="Nieuwe opname">
        <button type="submit">Verzend</button>
      </form>
      <article className="max-h-40 overflow-auto">
        <h2>
          <button type="button" aria-expanded="true">
            Overleg van maandag
          </button>
        </h2>
        <p style={{ height: 300 }}>Sara levert de foto's.</p>
        <button type="button">Kopieer</button>
      </article>
      <NodeDrawing nodes={[[10, 10]]} lines={[]} lit={0} className="drawing" />
      <svg viewBox="0 0 10 10" role="img" aria-label="Teken">
        <path d="M0 0h10" className="stroke-ink" />
      </svg>
    </ToolPage>
  );
}

/** The main landmark is the frame's. */
const page = () =>
  renderPage(
    <main>
      <Minutes />
    </main>,
  );

test("a page on paper is light, whole, and without controls", async () => {
  const screen = await page();
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(screen.getByRole("form")).toBeVisible();
  const inkOnScreen = getComputedStyle(document.body).color;
  await emulate({ media: "print" });
  await expect.poll(() => getComputedStyle(document.body).color).not.toBe(inkOnScreen);
  expect(getComputedStyle(document.body).backgroundColor).toBe("rgb(255, 255, 255)");
  expect(getComputedStyle(document.body).color).toBe("rgb(0, 0, 0)");
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Overleg van maandag" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Kopieer" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("form")).not.toBeInTheDocument();
  expect(screen.getByRole("article").element().clientHeight).toBeGreaterThan(300);
});

test("in forced colours pictures have the person's own, and decoration is hidden", async () => {
  const screen = await page();
  const stroke = () => {
    const path = screen.getByRole("img", { name: "Teken" }).element().querySelector("path");
    return path && getComputedStyle(path).stroke;
  };
  const drawing = () => {
    const found = screen.container.querySelector(".drawing");
    return found && getComputedStyle(found).visibility;
  };
  expect(drawing()).toBe("visible");
  await emulate({ features: [{ name: "forced-colors", value: "active" }] });
  await expect.poll(drawing).toBe("hidden");
  expect(stroke()).toBe(getComputedStyle(document.body).color);
});
