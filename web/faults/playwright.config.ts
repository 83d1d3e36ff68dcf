import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** Journeys while a part of the running stack is broken; `npm run test:faults` starts the stack. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it.
export default defineConfig({
  ...journeys,
  testDir: ".",
  projects: [{ name: "faults" }],
  outputDir: "../../test-results/faults",
  reporter: [["line"], ["json", { outputFile: "../../test-results/faults-e2e.json" }]],
  // A killed database breaks every journey that runs beside it.
  fullyParallel: false,
  workers: 1,
  // Recovery is part of the journey.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { ...journeys.use, actionTimeout: 20_000, navigationTimeout: 30_000 },
});
