import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** What a customer sees when a piece of the running stack breaks. `npm run test:faults` brings the stack. */
// biome-ignore lint/style/noDefaultExport: what Playwright reads.
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-results/faults",
  reporter: [["line"], ["json", { outputFile: "../../test-results/faults-e2e.json" }]],
  // A killed database breaks everybody's journey: one at a time.
  fullyParallel: false,
  workers: 1,
  // What is broken needs its time to mend.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { ...journeys.use, actionTimeout: 20_000, navigationTimeout: 30_000 },
});
