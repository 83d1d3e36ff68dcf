import { seenFonts } from "../../lib/remembered.ts";

// A font that a phone fetches before its first paint delays that paint, and one that comes later can break lines anew
// below the reader's eyes. So a first visit is painted in stand-ins of the same measures (styles.css), and the fonts
// come after that, where they move nothing; otherwise with the next page.

const faces = ['600 1em "Familjen Grotesk"', '1em "Instrument Sans"'];
/** Words that grow or shrink within their line; more than this would be seen as a jump. */
const sidewaysPxMax = 16;

/** Before anything is drawn: who has fetched them has them in his cache. */
export function showSeenFonts(): void {
  if (seenFonts.read() !== null) wearFonts(true);
}

/** For a first visit. A page that is never painted, in a tab nobody opens, asks for nothing. */
export function bringFontsAfterPaint(): void {
  const { classList } = document.documentElement;
  if (classList.contains("fonts")) return;
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return void bringFonts();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    void bringFonts();
  }).observe({ type: "paint", buffered: true });
}

async function bringFonts() {
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face)));
  } catch {
    return;
  }
  seenFonts.remember("yes");
  const before = placesOnScreen();
  wearFonts(true);
  if (!stayed(before, placesOnScreen())) wearFonts(false);
}

const wearFonts = (wanted: boolean) => document.documentElement.classList.toggle("fonts", wanted);

type Places = Map<Element, DOMRect>;

function placesOnScreen(): Places {
  const all = [...document.body.querySelectorAll("*")].map(
    (element) => [element, element.getBoundingClientRect()] as const,
  );
  return new Map(all.filter(([, { top, bottom }]) => bottom >= 0 && top < innerHeight));
}

function stayed(before: Places, after: Places): boolean {
  return [...before].every(([element, { left, top }]) => {
    const now = after.get(element);
    return now && Math.abs(now.top - top) < 1 && Math.abs(now.left - left) <= sidewaysPxMax;
  });
}
