// npm run status [-- --json]: what runs where. Exits with 1 when the stack that the variables select is not ready.
import { settingsOrExit } from "./local/settings.ts";
import { readState } from "./local/state.ts";

const settings = settingsOrExit();
const json = process.argv.includes("--json");
const state = readState(settings.directory);

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

if (state?.status && (await answers(`${state.status.apiUrl}/auth/v1/health`))) {
  const { webUrl, apiUrl, mailUrl, dbUrl } = state.status;
  console.log(
    json
      ? JSON.stringify(state.status)
      : `Site      ${webUrl}\nAPI       ${apiUrl}\nE-mail    ${mailUrl}\nDatabase  ${dbUrl}`,
  );
} else {
  const what = state ? "is starting or does not answer" : "does not run";
  if (json) console.log(JSON.stringify({ ready: false }));
  console.error(`The stack in ${settings.directory} ${what}.`);
  process.exitCode = 1;
}
