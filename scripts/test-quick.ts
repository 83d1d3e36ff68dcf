// npm run test:quick: what can be known without a stack, in a minute: the static checks and the unit tests, side by
// side. Ends with one line, `N passed, N failed, N skipped`.
import { clearResults, createScore, vitest } from "./checks.ts";
import { staticChecks } from "./static-checks.ts";

clearResults();
const { performTogether, close } = createScore();
// The longest first, so that the short ones fit beside it.
await performTogether([vitest("unit tests", "unit", {}), ...staticChecks]);
close();
