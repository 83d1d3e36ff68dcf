import { seenFonts } from "#web/lib/remembered.ts";
import { elementsWithin } from "#web/ui/elements-within.ts";
import { atRest } from "./whole-page.ts";

// A font that a phone fetches before its first paint delays that paint, and one that comes later can break lines anew
// below the reader's eyes. So a first visit is painted in stand-ins of the same measures (styles.css), and the fonts
// come after that, where they move nothing; otherwise with the next page.

//
// There they are added under names of their own: a class on the root would have every element's style computed anew.

/** Before the family's own name, in styles.css. */
const late = "Late ";
/** Words that grow or shrink within their line; more than this would be seen as a jump. */
const sidewaysPxMax = 16;

/** Before anything is drawn: who has fetched them has them in his cache. */
export function showSeenFonts(): void {
  if (seenFonts.read() !== null && !areShown()) document.documentElement.classList.add("fonts");
}

/** For a first visit; resolves when it is decided. A tab that nobody opens is never painted, and asks for nothing. */
export async function bringFontsAfterPaint(): Promise<void> {
  if (areShown()) return;
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) await firstPaint();
  await bringFonts();
}

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

const areShown = () =>
  document.documentElement.classList.contains("fonts") ||
  [...document.fonts].some(({ family }) => family.includes(late));

async function bringFonts() {
  const faces = lateFaces();
  try {
    await Promise.all(faces.map((face) => face.load()));
  } catch {
    return;
  }
  seenFonts.remember("yes");
  // Looking, and setting the page anew, are a task each: together they would hold up a slow phone.
  await rest();
  const before = placesOnScreen();
  await rest();
  for (const face of faces) document.fonts.add(face);
  if (!stayed(before, placesOnScreen())) for (const face of faces) document.fonts.delete(face);
}

const rest = () => new Promise<void>((resolve) => atRest(resolve));

/** The stylesheet's own files, as faces of the script's. */
function lateFaces(): FontFace[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const said = (property: string) => rule.style.getPropertyValue(property);
    const family = said("font-family").replaceAll('"', "");
    return said("src").includes("url(")
      ? [new FontFace(late + family, said("src"), { weight: said("font-weight") })]
      : [];
  });
}

type Places = Map<Element, DOMRect>;

const placesOnScreen = (): Places =>
  elementsWithin(document.body, new DOMRect(0, 0, innerWidth, innerHeight));

function stayed(before: Places, after: Places): boolean {
  return [...before].every(([element, { left, top }]) => {
    const now = after.get(element);
    return now && Math.abs(now.top - top) < 1 && Math.abs(now.left - left) <= sidewaysPxMax;
  });
}
