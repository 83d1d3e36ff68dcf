import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";
import type { EngineOptions } from "./engine.ts";

const program = (name: string) => fileURLToPath(import.meta.resolve(name));
/** Firefox and WebKit as Debian packages them, spoken to in WebDriver BiDi. */
const overBidi = {
  browserName: "firefox",
  channel: "moz-firefox",
  // Neither can be told these by a test; each has its own way to ask for less motion.
  colorScheme: null,
  reducedMotion: null,
  trace: "off",
} as const;

/** The same tests in the three engines. The two programs are those of `scripts/engines.ts`. */
// biome-ignore lint/style/noDefaultExport: what Playwright reads.
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-results/engines",
  reporter: [["line"], ["json", { outputFile: "../../test-results/engines.json" }]],
  workers: 4,
  // A test opens every route.
  timeout: 180_000,
  projects: [
    // The slowest first: it waits more than it works, so the others fit beside it.
    {
      name: "webkit",
      use: {
        ...overBidi,
        isFound: Boolean(process.env.WEBKIT_PROGRAM),
        launchOptions: { executablePath: program("@vanzelf/webkit-bidi/webkit-bidi.ts") },
      },
    },
    {
      name: "firefox",
      use: {
        ...overBidi,
        isFound: Boolean(process.env.FIREFOX_PROGRAM),
        launchOptions: {
          executablePath: program("./firefox-bidi.ts"),
          // As the other engine is told by its settings file: without a graphics card, motion is work.
          firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
        },
      },
    },
    { name: "chromium", use: { isFound: true, reducedMotion: "no-preference" } },
  ],
});
