import { hasStoredSession } from "#web/lib/stored-session.ts";

const story = /^\/competitive-analysis\/?$/;

/** One address with a story for visitors and a tool for customers: these go on to the tool before anything is drawn. */
export function sendToTool(): void {
  if (!story.test(location.pathname) || !hasStoredSession()) return;
  document.documentElement.hidden = true;
  location.replace("/platform/competitive-analysis");
}
