// The only script that blocks the first paint: whatever it shows would otherwise be seen to change.
import { showCachedFonts } from "#web/site/first-paint/defer-fonts.ts";
import { restoreLastPath } from "#web/site/first-paint/last-path.ts";
import { redirectMisdirectedReturn } from "#web/site/first-paint/misdirected-return.ts";
import { sendToTool } from "#web/site/first-paint/send-to-tool.ts";
import { showTheme, storedTheme } from "#web/site/first-paint/theme.ts";
import { rememberedViewer, showViewer } from "#web/site/first-paint/viewer-classes.ts";
import { hasStoredSession } from "./lib/stored-session.ts";

/** Starts to fetch the files of the pages behind the login. Visitors are sent to the login and need none of it. */
function preloadForSession() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]"))
    link.rel = link.dataset.rel ?? "";
}

redirectMisdirectedReturn();
if (hasStoredSession()) preloadForSession();
restoreLastPath();
sendToTool();
showTheme(storedTheme());
showCachedFonts();
showViewer(rememberedViewer(hasStoredSession()));
