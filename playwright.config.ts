import { defineConfig } from "@playwright/test";
import { stack } from "@vanzelf/testkit/stack.ts";
import { absentEngines } from "./scripts/browser.ts";

const executablePath = process.env.CHROMIUM_PATH;

const onItsOwnSite = "**/visitor-meets-an-error.spec.ts";
/** The journeys that are made in Firefox and WebKit as well, where they are installed. */
const inEveryEngine = [
  "**/anyone-opens-every-route.spec.ts",
  "**/new-customer-gets-leads.spec.ts",
  "**/customer-adds-second-step.spec.ts",
  "**/customer-signs-out.spec.ts",
  "**/admin-edits-customers.spec.ts",
];
const absent = absentEngines();
const otherEngines = (["firefox", "webkit"] as const).filter((name) => !absent.includes(name));

export default defineConfig({
  testDir: "web/e2e",
  outputDir: "test-results/e2e",
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  fullyParallel: true,
  // The file that builds a site of its own begins first: at the end, the others would be done before it.
  projects: [
    { name: "site of its own", testMatch: onItsOwnSite },
    { name: "journeys", testIgnore: onItsOwnSite },
    ...otherEngines.map((browserName) => ({
      name: browserName,
      testMatch: inEveryEngine,
      use: { browserName, launchOptions: {} },
    })),
  ],
  // One more than CI has processors: journeys wait a quarter of their time.
  workers: 3,
  // Timing may fail on a busy machine; npm test names the journeys that needed a second run.
  retries: 1,
  forbidOnly: true,
  // Against an endless one: each step has a limit of its own below, and a busy machine makes all of them slower.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  use: {
    // Tools that only read this file have no stack.
    ...(process.env.TEST_STACK && { baseURL: stack().webUrl }),
    locale: "nl-BE",
    timezoneId: "Europe/Brussels",
    // Without a graphics card, motion was a quarter of the work; where motion matters, a file asks for it.
    reducedMotion: "reduce",
    // Fail at the step that hangs, not at the end of the journey.
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Recording doubles the work of a journey: only the second attempt of one that failed is recorded.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A container has no sandbox and no GPU; the rest stops the browser's own requests.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
