// Pictures of controls as a person sees them, and how far they can be told apart.
import { cdp, page } from "vitest/browser";

/** WCAG 1.4.11: of what shows a control or its state, against what is beside it. */
const contrastMin = 3;

/** The element as it is painted now. */
export async function pictureOf(element: HTMLElement): Promise<ImageData> {
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("The canvas has no context");
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

type Place = { left: number; top: number; width: number; height: number };

/** How many pixels differ by the contrast that is asked for, between two places of the same size. */
export function contrastingPx(one: ImageData, at: Place, other: ImageData, otherAt: Place = at): number {
  let count = 0;
  for (let y = 0; y < Math.min(at.height, otherAt.height); y += 1) {
    for (let x = 0; x < Math.min(at.width, otherAt.width); x += 1) {
      const here = luminance(one, at.left + x, at.top + y);
      const there = luminance(other, otherAt.left + x, otherAt.top + y);
      if (here !== there && contrast(here, there) >= contrastMin) count += 1;
    }
  }
  return count;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Between two of the product's colours, by their names. */
export function contrastOf(one: string, other: string): number {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) throw new Error("The canvas has no context");
  const luminanceOf = (name: string) => {
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
    context.fillRect(0, 0, 1, 1);
    return luminance(context.getImageData(0, 0, 1, 1), 0, 0);
  };
  return contrast(luminanceOf(one), luminanceOf(other));
}

/** Relative luminance as WCAG defines it. */
function luminance({ data, width }: ImageData, x: number, y: number): number {
  const first = (Math.round(y) * width + Math.round(x)) * 4;
  const valueAt = (place: number) => linear[data[place] ?? 0] ?? 0;
  return 0.2126 * valueAt(first) + 0.7152 * valueAt(first + 1) + 0.0722 * valueAt(first + 2);
}

/** Of each value of a channel; worked out once, for millions of pixels. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Colours of the person's own, as Windows calls high contrast, or the product's again. */
export async function forceColours(forced: boolean): Promise<void> {
  const features = [
    { name: "forced-colors", value: forced ? "active" : "none" },
    // Without it these would move again.
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

type Node = Awaited<ReturnType<typeof documentNode>>;
const documentNode = async () => (await cdp().send("DOM.getDocument", { depth: -1, pierce: true })).root;

/** Every element with this attribute is as under the pointer or as reached by keyboard, until it is no more. */
export async function forceState(attribute: string, state: "hover" | "focus-visible" | null): Promise<void> {
  await cdp().send("DOM.enable");
  await cdp().send("CSS.enable");
  const forcedPseudoClasses =
    state === null ? [] : state === "hover" ? ["hover"] : ["focus", "focus-visible"];
  const nodeIds = nodesWith(attribute, await documentNode());
  await Promise.all(
    nodeIds.map((nodeId) => cdp().send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })),
  );
}

function nodesWith(
  attribute: string,
  { nodeId, attributes = [], children = [], contentDocument }: Node,
): number[] {
  const below = [...children, ...(contentDocument ? [contentDocument] : [])];
  return [
    ...(attributes.includes(attribute) ? [nodeId] : []),
    ...below.flatMap((child) => nodesWith(attribute, child)),
  ];
}
