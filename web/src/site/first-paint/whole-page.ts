// The parts of a page that nobody sees yet (`unseen` in styles.css) cost no style and no layout until they come near
// the screen, which is what lets a slow phone paint early. Once that is done they are laid out one by one, each in a
// moment of rest, so that whoever prints, photographs or drags the scroll bar has the page as it is.

/** When the page has nothing else to do. */
export const atRest = (work: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 50);

export function completePage(): void {
  complete([...document.querySelectorAll(".unseen")]);
}

function complete([part, ...rest]: Element[]) {
  // From here on also for pages that the app brings.
  if (!part) return document.documentElement.classList.add("whole");
  part.classList.remove("unseen");
  // A frame in between, or a moment of rest would take several parts and be one no more.
  requestAnimationFrame(() => atRest(() => complete(rest)));
}
