// The only script that blocks the first paint: what is shown wrongly until it runs would be seen to change.
import { showSeenFonts } from "./features/site/fonts.ts";
import { goOnWhereLeft } from "./features/site/opening.ts";
import { rememberedSession, showSession } from "./features/site/session-class.ts";
import { tidyAddress } from "./features/site/stray-return.ts";
import { showTheme, storedTheme } from "./features/site/theme.ts";
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
