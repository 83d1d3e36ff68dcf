// npm run test:quick: the checks that need no stack, in a minute: static checks, unit tests and component tests (which
// need a Chromium), side by side. Ends with one line, `N passed, N failed, N skipped`.
import { findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, vitest } from "./checks.ts";
import { staticChecks } from "./static-checks.ts";

clearResults();
const { performTogether, skip, close } = createScore();
// The longest first, so that the short ones fit beside it.
const CHROMIUM_PATH = await findBrowserIfAny((line) => console.log(`   ${line}`));
await performTogether([
  vitest("unit tests", ["unit", "pages"], {}),
  ...(CHROMIUM_PATH ? [vitest("component tests", ["components"], { CHROMIUM_PATH })] : []),
  ...staticChecks,
]);
if (!CHROMIUM_PATH) skip("component tests");
close();
