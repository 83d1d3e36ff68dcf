// npm start / npm start -- --dev: brings the whole product up in the foreground. With --dev the site and the functions reload
// on change; with --no-web there is no site.
import path from "node:path";
import { whenStarterIsGone } from "@vanzelf/local-supabase/ancestors.ts";
import { diskFullMessage, isDiskFull } from "@vanzelf/local-supabase/disk-full.ts";
import { openLog } from "@vanzelf/local-supabase/log-file.ts";
import { makeStackFolder, stackLogOf } from "@vanzelf/local-supabase/stack-folder.ts";
import { prepareDemoAdmins } from "./local/demo-admins.ts";
import { startJobs } from "./local/jobs.ts";
import { settingsOrExit } from "./local/settings.ts";
import { type Stack, startStack } from "./local/stack.ts";
import { readState, removeState, type StackStatus, writeState } from "./local/state.ts";

const demoAccounts = [
  ["beheer@voorbeeld.be", "admin"],
  ["beheer2@voorbeeld.be", "admin"],
  ["klant@voorbeeld.be", "customer with every service"],
  ["lead@voorbeeld.be", "customer with the lead generator only"],
  ["nieuw@voorbeeld.be", "customer without services"],
] as const;

const settings = settingsOrExit(({ directory }) => makeStackFolder(directory));
const startedAtMs = Date.now();
const seconds = () => `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;

const writeLog = openLog(stackLogOf(settings.directory), (reason) =>
  console.error(`  Log lines are lost. ${reason}`),
);
const log = (line: string) => writeLog(`${new Date().toISOString()} ${line}\n`);
const progress = (line: string) => {
  console.log(`  ${seconds().padStart(7)}  ${line}`);
  log(line);
};

const welcome = ({ webUrl, apiUrl, mailUrl, dbUrl }: StackStatus, ofAdmins: readonly string[]) => `
  Site       ${webUrl}
  API        ${apiUrl}
  E-mail     ${mailUrl}
  Database   ${dbUrl}

  Demo accounts, password Welkom-2026:
${demoAccounts.map(([email, what]) => `    ${email.padEnd(22)} ${what}`).join("\n")}
${ofAdmins.map((line) => `    ${line}`).join("\n")}

  Ready in ${seconds()}. Ctrl-C stops everything; npm run reset starts over; logs are in ${path.relative(".", path.dirname(stackLogOf(settings.directory)))}.
`;

let stack: Stack | undefined;
let endingSinceMs: number | undefined;
// Ctrl-C reaches this process twice: from the terminal, and passed on by its parent.
const sameKeyPressMs = 2000;
// An orderly stop takes a second or two; the guard ends processes that hang longer, each with its own signal.
const stopTimeoutMs = 10_000;

function leave(exitCode: number): never {
  removeState(settings.directory);
  process.exit(exitCode);
}

async function end(reason: string, exitCode: number) {
  if (endingSinceMs !== undefined) {
    // A second signal: stop at once, and the guard ends the rest.
    if (Date.now() - endingSinceMs > sameKeyPressMs) process.exit(1);
    return;
  }
  endingSinceMs = Date.now();
  progress(`stopping (${reason})`);
  setTimeout(() => {
    progress("something does not stop; leaving the rest to the guard");
    leave(1);
  }, stopTimeoutMs);
  await stack?.stop();
  leave(exitCode);
}

const running = readState(settings.directory);
if (running) {
  const where = running.status ? ` on ${running.status.webUrl}` : "";
  console.error(`This stack already runs${where} (process ${running.pid}). npm run stop ends it.`);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal, 0));
// The terminal may be gone with the parent process: a failed write must not end the orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
whenStarterIsGone(() => void end("what started it is gone", 0));

try {
  writeState(settings.directory, { pid: process.pid });
  const web = process.argv.includes("--no-web") ? "none" : process.argv.includes("--dev") ? "dev" : "built";
  stack = await startStack({ settings, web, environment: process.env, progress, log });
  const ofAdmins = await prepareDemoAdmins(stack.status.dbUrl, process.argv.includes("--second-factor"));
  writeState(settings.directory, { pid: process.pid, status: stack.status });
  console.log(welcome(stack.status, ofAdmins));
  // Not waited for: the stack may be told to stop meanwhile, and that is no failed start.
  startJobs(stack.status, log).catch((error) => log(`no jobs run: ${String(error)}`));
} catch (error) {
  removeState(settings.directory);
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  if (isDiskFull(error)) console.error(diskFullMessage(settings.directory));
  process.exit(1);
}
