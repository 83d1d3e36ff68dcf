/** Runs in the page: keeps the largest paint and each shift, times interactions, and tells when a page is finished. */
export function watchPage() {
  const seen = { largestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  // A shift right after a click counts as any other.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });

  const arrivalMaxMs = 30_000;
  const linkMaxMs = 10_000;
  const heading = () => document.querySelector("main h1");
  const isOnScreen = (shape: Element) => {
    const { top, bottom } = shape.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  /** Names the thing that is missing; null when the page is open here, with its heading and nothing in it that waits. */
  const missing = (pathname: string, counts = (_shape: Element) => true): string | null => {
    if (location.pathname !== pathname) return `the address is still ${location.pathname}`;
    if (!heading()) return "no heading";
    const shapes = document.querySelectorAll("main :is(.animate-breathe, .animate-spin)");
    const waiting = [...shapes].find((shape) => shape.checkVisibility() && counts(shape));
    return waiting ? `this still waits: ${waiting.outerHTML.slice(0, 200)}` : null;
  };
  /** Asks at each frame until nothing is missing; tells what still is when the time is over. */
  const until = async (maxMs: number, stillMissing: () => string | null) => {
    const startMs = performance.now();
    for (;;) {
      const reason = stillMissing();
      const ms = performance.now() - startMs;
      if (reason === null) return { ms };
      if (ms > maxMs) return { missing: reason };
      await new Promise(requestAnimationFrame);
    }
  };
  /** Resolves with the time since the page was asked for. */
  const arrive = async (pathname: string) => {
    const arrival = await until(arrivalMaxMs, () => missing(pathname));
    return "missing" in arrival ? arrival : { ms: performance.now() };
  };
  /** Resolves with the moment at which nothing on the screen waits any more; parts below it still may. */
  const show = async (pathname: string) => {
    const arrival = await until(arrivalMaxMs, () => missing(pathname, isOnScreen));
    const ms = performance.now();
    return "missing" in arrival ? arrival : { ms, epochMs: performance.timeOrigin + ms };
  };
  /** Without pointing at the link first, which would fetch the page ahead of the click. */
  const follow = async (pathname: string) => {
    if (location.pathname === pathname) return { missing: "it is open already, so no click leads there" };
    const link = () => document.querySelector<HTMLElement>(`header a[href="${pathname}"]`);
    const found = await until(linkMaxMs, () => (link() ? null : `no link to it on ${location.pathname}`));
    if ("missing" in found) return found;
    const left = { element: heading(), text: heading()?.textContent };
    // The page that is left stays until the next one is there.
    const isLeft = () => heading() === left.element && heading()?.textContent === left.text;
    link()?.click();
    return until(arrivalMaxMs, () => missing(pathname) ?? (isLeft() ? "the page that was left stays" : null));
  };

  const interactions = new Map<number, number>();
  // TypeScript does not know the threshold, which is otherwise 104 ms.
  const eventOptions = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id > 0) interactions.set(id, Math.max(entry.duration, interactions.get(id) ?? 0));
    }
  }).observe(eventOptions);
  /** The slowest interaction since the last call, from the input to the paint after it; 0 below a frame. */
  const slowest = async () => {
    // Entries come after the paint that they end with.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
    const ms = Math.max(0, ...interactions.values());
    interactions.clear();
    return ms;
  };
  Object.assign(window, { bench: { seen, show, arrive, follow, slowest } });
}
