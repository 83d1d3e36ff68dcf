import { idle } from "#web/lib/idle.ts";
import { seenFonts } from "#web/lib/remembered.ts";
import { elementsWithin } from "#web/ui/elements-within.ts";

// Fonts fetched before a phone's first paint delay it, and fonts that come later can move text. So a first visit is
// painted in fallback fonts (styles.css); its own fonts come after that and are used at once when nothing moves, else
// from the next page on. They are added under other names: a class on the root would restyle every element.

/** Before the family's own name, in styles.css. */
const deferred = "Deferred ";
/** A word may grow or shrink within its line; more than this would be seen as a jump. */
const sidewaysPxMax = 16;

/** Before anything is drawn: fonts that were fetched once are in the browser's cache. */
export function showCachedFonts(): void {
  if (seenFonts.read() !== null && !hasOwnFonts()) document.documentElement.classList.add("fonts");
}

/** For a first visit; resolves when it is decided. A tab in the background is never painted and fetches nothing. */
export async function loadFontsAfterPaint(): Promise<void> {
  if (hasOwnFonts()) return;
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) await firstPaint();
  const fonts = deferredFonts();
  try {
    await Promise.all(fonts.map((font) => font.load()));
  } catch {
    return;
  }
  seenFonts.write("yes");
  // Measuring and restyling are a task each: together they would block a slow phone.
  await idle();
  const before = boxesOnScreen();
  await idle();
  for (const font of fonts) document.fonts.add(font);
  if (hasMoved(before, boxesOnScreen())) for (const font of fonts) document.fonts.delete(font);
}

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

const hasOwnFonts = () =>
  document.documentElement.classList.contains("fonts") ||
  [...document.fonts].some(({ family }) => family.includes(deferred));

/** The stylesheet's own font files under their deferred names. */
function deferredFonts(): FontFace[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const descriptor = (property: string) => rule.style.getPropertyValue(property);
    const [family, src, weight] = ["font-family", "src", "font-weight"].map(descriptor);
    return src?.includes("url(") && family
      ? [new FontFace(deferred + family.replaceAll('"', ""), src, { weight: weight ?? "" })]
      : [];
  });
}

type Boxes = Map<Element, DOMRect>;

const boxesOnScreen = (): Boxes => elementsWithin(document.body, new DOMRect(0, 0, innerWidth, innerHeight));

const hasMoved = (before: Boxes, after: Boxes): boolean =>
  [...before].some(([element, { left, top }]) => {
    const now = after.get(element);
    return !now || Math.abs(now.top - top) >= 1 || Math.abs(now.left - left) > sidewaysPxMax;
  });
