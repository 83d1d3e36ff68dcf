// The only script that blocks the first paint: what is shown wrongly until it runs would be seen to change.
import { showSeenFonts } from "./features/site/fonts.ts";
import { goOnWhereLeft } from "./features/site/opening.ts";
import { rememberedSession, showSession } from "./features/site/session-class.ts";
import { showTheme, storedTheme } from "./features/site/theme.ts";
import { hasStoredSession } from "./lib/stored-session.ts";

goOnWhereLeft();
showTheme(storedTheme());
showSeenFonts();
showSession(rememberedSession(hasStoredSession()));
