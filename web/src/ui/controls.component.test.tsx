import clsx from "clsx";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import {
  contrastingPx,
  contrastOf,
  forceColours,
  forceState,
  pictureOf,
} from "#web-test/components/picture.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { type Control, controls } from "./test-controls.tsx";

/** The darkest and the lightest that controls stand on. */
const surfaces = ["bg-ground", "bg-raised"] as const;
const looks = ["dark", "light", "forced colours"] as const;
type Look = (typeof looks)[number];

/** Of a mark that is no edge, such as an icon or the line before an open row. */
const markPxMin = 12;

/** Forced colours are the person's own: all surfaces are one. */
const surfacesOf = (look: Look) => (look === "forced colours" ? surfaces.slice(0, 1) : surfaces);

function Sheet({ look }: { look: Look }) {
  return (
    <div data-sheet>
      {surfacesOf(look).map((surface) => (
        <div key={surface} className={clsx("flex flex-wrap items-start p-2", surface)}>
          {Object.entries(controls).flatMap(([name, { states, isWide }]) =>
            Object.entries(states).map(([state, drawn]) => (
              <div
                key={`${name}, ${state}`}
                data-cell={`${name}, ${state}, ${surface}`}
                className={clsx("max-h-96 overflow-hidden p-2", isWide ? "w-176" : "w-56")}
              >
                {drawn}
              </div>
            )),
          )}
        </div>
      ))}
    </div>
  );
}

type Cell = {
  name: string;
  control: Control;
  state: string;
  surface: string;
  part: DOMRect;
  /** By keyboard; what stands beside an unseen control is its picture. */
  isReached: boolean;
};

/** Where each control stands in the picture of the sheet. */
function cellsOf(sheet: HTMLElement, look: Look): Cell[] {
  const origin = sheet.getBoundingClientRect();
  return Object.entries(controls).flatMap(([name, control]) =>
    Object.keys(control.states).flatMap((state) =>
      surfacesOf(look).map((surface) => {
        const part = sheet.querySelector(`[data-cell="${name}, ${state}, ${surface}"] ${control.part}`);
        if (!part) throw new Error(`${name}, ${state} has no ${control.part}`);
        const { left, top, width, height } = part.getBoundingClientRect();
        return {
          name,
          control,
          state,
          surface,
          isReached: part.matches(focusable) || part.previousElementSibling?.matches(focusable) === true,
          part: new DOMRect(left - origin.left, top - origin.top, width, height),
        };
      }),
    ),
  );
}

/** With the room around it where the ring of the focus is drawn. */
const withRing = ({ left, top, width, height }: DOMRect) =>
  new DOMRect(left - 6, top - 6, width + 12, height + 12);

/** As many pixels as a part of a line around it has: round corners are blended with what is beside them. */
const edgePxMin = ({ part }: Cell) => (part.width + part.height) / 2;

const focusable = "input, select, textarea, button, a";
const title = ({ name, state, surface }: Cell) => `${name}, ${state}, ${surface}`;

async function renderSheet(look: Look) {
  await page.viewport(1880, 2800);
  document.documentElement.classList.toggle("light", look === "light");
  await forceColours(look === "forced colours");
  const { container } = await renderPage(<Sheet look={look} />);
  await expect.poll(() => container.querySelector("[data-sheet]")).not.toBeNull();
  const sheet = container.querySelector("[data-sheet]");
  if (!(sheet instanceof HTMLElement)) throw new Error("There is no sheet");
  for (const control of sheet.querySelectorAll(focusable)) control.toggleAttribute("data-forced", true);
  return { sheet, cells: cellsOf(sheet, look), rest: await pictureOf(sheet) };
}

// Four pictures of everything, on a machine that may be busy.
describe.each(looks)("in the %s look", { timeout: 60_000 }, (look) => {
  afterEach(async () => {
    await page.viewport(1440, 900);
    document.documentElement.classList.remove("light");
    await forceColours(false);
  });

  test("every control is seen, at rest and under the pointer, and its states are told apart", async () => {
    const { sheet, cells, rest } = await renderSheet(look);
    await forceState("data-forced", "hover");
    const hovered = await pictureOf(sheet);
    await forceState("data-forced", "focus-visible");
    const focused = await pictureOf(sheet);
    await forceState("data-forced", null);
    sheet.classList.add("*:*:*:invisible");
    const empty = await pictureOf(sheet);

    const leastPx = (cell: Cell) => (cell.control.hasEdge ? edgePxMin(cell) : markPxMin);
    const unseen = (picture: ImageData) =>
      cells.filter((cell) => contrastingPx(picture, cell.part, empty) < leastPx(cell)).map(title);
    expect.soft(unseen(rest), "not seen").toEqual([]);
    expect.soft(unseen(hovered), "not seen under the pointer").toEqual([]);

    const alike = cells.filter(({ control, part, ...cell }) => {
      const first = cells.find(({ name, surface }) => name === cell.name && surface === cell.surface);
      if (control.hasWords || !first || first.state === cell.state) return false;
      return contrastingPx(rest, first.part, rest, part) < markPxMin;
    });
    expect.soft(alike.map(title), "looks as at rest").toEqual([]);

    const withoutFocus = cells
      .filter(({ isReached }) => isReached)
      .filter((cell) => contrastingPx(focused, withRing(cell.part), rest) < edgePxMin(cell));
    expect.soft(withoutFocus.map(title), "does not show the focus").toEqual([]);
  });
});

/** Also those that axe leaves out: placeholders, and what stands under the pointer or is chosen. */
const grounds = ["ground", "sunken", "surface", "raised", "sheet", "signal-soft", "alive-soft", "harm-soft"];
const texts: readonly (readonly [text: string, on: readonly string[]])[] = [
  ["ink", grounds],
  ["muted", grounds],
  ["signal-text", grounds],
  ["alive", ["ground", "sunken", "surface", "raised", "sheet", "alive-soft"]],
  ["harm", ["ground", "sunken", "surface", "raised", "sheet", "harm-soft"]],
  ["on-signal", ["signal", "signal-hover", "signal-active"]],
  ["on-harm", ["harm-fill", "harm-fill-hover"]],
  ["ground", ["ink"]],
];

test.each(["dark", "light"])("every text can be read on what it stands on in the %s theme", (theme) => {
  document.documentElement.classList.toggle("light", theme === "light");
  onTestFinished(() => document.documentElement.classList.remove("light"));
  const faint = texts.flatMap(([text, on]) =>
    on.filter((ground) => contrastOf(text, ground) < 4.5).map((ground) => `${text} on ${ground}`),
  );
  expect(faint).toEqual([]);
});
