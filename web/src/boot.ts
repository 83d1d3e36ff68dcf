// All the script of a page that was made at build time, until the first interaction: then it fetches the app.

import { onIdle } from "#web/lib/idle.ts";
import { listenForCode } from "#web/site/discount/konami-keys.ts";
import { loadFontsAfterPaint } from "#web/site/first-paint/defer-fonts.ts";
import { hydrateOnInteraction } from "#web/site/first-paint/hydrate-on-interaction.ts";
import { rememberPath } from "#web/site/first-paint/last-path.ts";
import { layOutBelowFold } from "#web/site/first-paint/lay-out-below-fold.ts";
import { followTheme } from "#web/site/first-paint/theme.ts";
import { followErrors, nameRoutesBy } from "./lib/error-reports.ts";
import { hasStoredSession, isAuthReturn } from "./lib/stored-session.ts";
import { focusPage } from "./ui/focus-page.ts";
import { isFocusFree, longWaitMs, sayInShell } from "./ui/long-wait.ts";
import { startNodeFields } from "./ui/node-field-runs.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface ImportMetaEnv {
    /** Addresses of the app's files, with commas between them; empty without a build. */
    readonly APP_FILES: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  }
}

const root = pageRoot();

if (import.meta.env.VITE_ERROR_REPORT_URL) {
  nameRoutesBy(() => root.dataset.route);
  followErrors();
}

const isComplete = root.dataset.route !== undefined;
const isMissing = root.dataset.route === "/$";

if (isComplete) loadFonts();
followTheme();
listenForCode();
onIdle(() => startNodeFields(document));
if (isComplete && !isMissing) rememberPath(location);
hydrateOnInteraction({
  start: isComplete ? startApp : startShell,
  immediately: !isComplete || hasStoredSession() || isAuthReturn(location),
});

async function startApp(): Promise<void> {
  await fetchApp();
  const app = await import("./main.tsx");
  await app.startApp(root);
}

/** A shell has nothing to read but that the page is coming, so it must also say when it is not. */
async function startShell(): Promise<void> {
  const timer = setTimeout(() => sayInShell(root, "takes long"), longWaitMs);
  if (hasStoredSession()) void askFirstReads();
  try {
    await startApp();
    // The words that had the focus are gone.
    if (isFocusFree() && performance.now() > longWaitMs) focusPage();
  } catch (cause) {
    sayInShell(root, "failed");
    throw cause;
  } finally {
    clearTimeout(timer);
    // On a slow line they would keep the first rows waiting, and the shell has few words.
    onIdle(loadFonts);
  }
}

/** The app asks by itself for what it does not find asked. */
async function askFirstReads(): Promise<void> {
  const reads = await import("./lib/first-reads.ts").catch(() => null);
  reads?.askFirstReads(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY);
}

function loadFonts(): void {
  void loadFontsAfterPaint().then(layOutBelowFold);
}

function pageRoot(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  return root;
}

/**
 * Fetches the app's files together, ahead of their import, which then finds them in the browser's cache. Importing
 * alone would do, but Firefox remembers for as long as the page is open that a module could not be fetched.
 */
async function fetchApp(): Promise<void> {
  const files = import.meta.env.APP_FILES.split(",").filter(Boolean);
  await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
