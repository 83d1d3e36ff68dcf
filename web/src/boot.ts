// All that a page made at build time runs until its visitor does something; then it fetches the app and hydrates.
import { bringFontsAfterPaint } from "./features/site/fonts.ts";
import { startOnIntent } from "./features/site/intent.ts";
import { listenForCode } from "./features/site/konami-keys.ts";
import { rememberOpened } from "./features/site/opening.ts";
import { followTheme } from "./features/site/theme.ts";
import { atRest, completePage } from "./features/site/whole-page.ts";
import { followErrors, nameRoutesBy } from "./lib/error-reports.ts";
import { hasStoredSession, isAuthReturn } from "./lib/stored-session.ts";
import { startNodeFields } from "./ui/node-field-runs.ts";

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root");

if (import.meta.env.VITE_ERROR_REPORT_URL) {
  nameRoutesBy(() => container.dataset.route);
  followErrors();
}

const isComplete = container.dataset.route !== undefined;
const isMissing = container.dataset.route === "/$";

void bringFontsAfterPaint().then(completePage);
followTheme();
listenForCode();
atRest(() => startNodeFields(document));
if (isComplete && !isMissing) rememberOpened(location);
startOnIntent({
  start: async () => (await import("./main.tsx")).startApp(container),
  atOnce: !isComplete || hasStoredSession() || isAuthReturn(location),
});
