// npm run reset-usage: has the stack that the variables select do its monthly reset of usage counters now, as a cron
// would. Exits with 1 when it was refused or something is left to do.
import { usageResetSummarySchema } from "#functions/usage-reset/usage-reset-summary.ts";
import { readSettings } from "./local/settings.ts";
import { readState } from "./local/state.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const status = readState(readSettings().directory)?.status;
if (!status) fail("No stack runs here: npm start first.");
const response = await fetch(`${status.apiUrl}/functions/v1/usage-reset`, {
  method: "POST",
  headers: { authorization: `Bearer ${status.cronSecret}` },
});
if (!response.ok) {
  fail(`usage-reset answered ${response.status}: see logs/function-usage-reset.log in the stack's folder.`);
}
const { reset, batches, complete, durationMs } = usageResetSummarySchema.parse(await response.json());
console.log(`${reset} records reset in ${durationMs} ms (${batches} batches).`);
if (!complete) fail("Some counters are still of an earlier month: run it again.");
