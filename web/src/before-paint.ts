// The only script that blocks the first paint: what is shown wrongly until it runs would be seen to change.
import { showSeenFonts } from "#web/site/first-paint/fonts.ts";
import { goOnWhereLeft } from "#web/site/first-paint/opening.ts";
import { rememberedSession, showSession } from "#web/site/first-paint/session-class.ts";
import { tidyAddress } from "#web/site/first-paint/stray-return.ts";
import { showTheme, storedTheme } from "#web/site/first-paint/theme.ts";
import { hasStoredSession } from "./lib/stored-session.ts";

/** Starts to fetch the files of the pages behind the login. Visitors are sent to the login and need none of it. */
function preloadForSession() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]"))
    link.rel = link.dataset.rel ?? "";
}

tidyAddress();
if (hasStoredSession()) preloadForSession();
goOnWhereLeft();
showTheme(storedTheme());
showSeenFonts();
showSession(rememberedSession(hasStoredSession()));
