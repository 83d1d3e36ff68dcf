/** Longer than a browser takes to break off what a page requests, once it leaves that page. */
const leavingMs = 5_000;

/**
 * A chunk that is missing makes the router reload the page, which finds a newer release. Offline that reload would end
 * on the browser's own error page, and of a page that is being left it would break off the visit to the next one:
 * Firefox lets the chunks that are under way fail then. The router knows such an error by its message alone, so there it
 * gets another one and is shown like any other error.
 */
export function reloadOnlyForRelease(): void {
  // A download begins as a visit does, and the page stays: only for a moment.
  let leftUntilMs = 0;
  addEventListener("beforeunload", ({ timeStamp }) => {
    leftUntilMs = timeStamp + leavingMs;
  });
  addEventListener("vite:preloadError", ({ payload, timeStamp }) => {
    if (!navigator.onLine || timeStamp < leftUntilMs) payload.message = `Offline: ${payload.message}`;
  });
}
