// npm run automation: the automation alone, on any host. Reads automation.env beside the package file, or the variables that
// it was started with; packages/automation/.env.example lists them. Without AUTOMATION_DATABASE_URL it keeps a Postgres of its
// own in .automation. With -- --check it prints what the servers of models can do, and ends.
import { existsSync } from "node:fs";
import path from "node:path";
import { readModelSettings, readServiceSettings } from "@vanzelf/automation/environment.ts";
import { startAutomation, startOwnPostgres } from "./local/automation.ts";
import { projectDirectory } from "./local/settings.ts";

const environmentFile = path.join(projectDirectory, "automation.env");
const directory = path.join(projectDirectory, ".automation");

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
const ends: (() => Promise<unknown>)[] = [];

async function ownPostgres(): Promise<string> {
  const { databaseUrl, stop } = await startOwnPostgres(directory, log);
  ends.push(stop);
  return databaseUrl;
}

/** Prints what each server can do, and returns the exit code. */
async function check(): Promise<0 | 1> {
  const settings = readModelSettings(process.env);
  if (!settings)
    throw new Error("AI_BASE_URL is not set: there is no server to ask, and results are made up.");
  const { checkSettings } = await import("@vanzelf/automation/check-servers.ts");
  const checks = await checkSettings(settings, new AbortController().signal);
  console.table(checks);
  return checks.every(({ can }) => can !== "") ? 0 : 1;
}

let isEnding = false;
async function end(exitCode: number) {
  if (isEnding) return;
  isEnding = true;
  for (const each of ends.splice(0).reverse()) await each().catch((error: unknown) => log(String(error)));
  process.exit(exitCode);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  if (process.argv.includes("--check")) process.exit(await check());
  const { port, databaseUrl, ...settings } = readServiceSettings(process.env);
  const automation = await startAutomation(
    {
      ...settings,
      databaseUrl: databaseUrl ?? (await ownPostgres()),
      environment: process.env,
      log,
    },
    port,
  );
  ends.push(() => automation.stop());
  await automation.begin();
  log(`automation ready on ${automation.url}: POST /lead, /meeting, /chat; GET /health`);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  await end(1);
}
