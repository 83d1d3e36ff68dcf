import path from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";
import type { EngineOptions } from "./engine.ts";

const program = (name: string) => path.join(import.meta.dirname, name);
/** Firefox and WebKit as Debian packages them, spoken to in WebDriver BiDi. */
const overBidi = {
  browserName: "firefox",
  channel: "moz-firefox",
  // Neither can be told a colour scheme.
  colorScheme: null,
  trace: "off",
} as const;

/** The same tests in the three engines. The two programs are those of `scripts/engines.ts`. */
// biome-ignore lint/style/noDefaultExport: what Playwright reads.
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-results/engines",
  reporter: [["line"], ["json", { outputFile: "../../test-results/engines.json" }]],
  // A test opens every route.
  timeout: 180_000,
  projects: [
    { name: "chromium", use: { isFound: true } },
    {
      name: "firefox",
      use: {
        ...overBidi,
        isFound: Boolean(process.env.FIREFOX_PROGRAM),
        launchOptions: { executablePath: program("firefox-bidi.ts") },
      },
    },
    {
      name: "webkit",
      use: {
        ...overBidi,
        isFound: Boolean(process.env.WEBKIT_PROGRAM),
        launchOptions: { executablePath: program("webkit/webkit-bidi.ts") },
      },
    },
  ],
});
