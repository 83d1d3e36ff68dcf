/**
 * A chunk that is missing makes the router reload the page, which finds a newer release. Offline
 * that reload would end on the browser's own error page. The router knows such an error by its
 * message alone, so offline it gets another one and is shown like any other error.
 */
export function stayWhenOffline(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
}
