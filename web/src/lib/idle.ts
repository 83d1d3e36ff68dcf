/** Runs it when the browser has nothing else to do. */
export function onIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 50);
}

export const idle = () => new Promise<void>(onIdle);
