import type { Hono } from "hono";
import type { ReadVariable } from "./environment.ts";
import type { FunctionEnv, FunctionParts } from "./function-app.ts";
import { createFunctionLog } from "./function-log.ts";
import { createLog, describeError, type Log } from "./log.ts";
import type { PlatformEnvironment } from "./platform-environment.ts";

/** Hosted's runtime has it; plain Deno lets every promise run to its end anyway. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function keepAlive(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
}

type ServedFunction<Environment extends PlatformEnvironment> = {
  /** As in config.toml. */
  name: string;
  readEnvironment: (read: ReadVariable) => Environment;
  create: (parts: FunctionParts<Environment>) => Hono<FunctionEnv>;
};

/** One argument, or the runtime would write the entry a second time, in a form that no log explorer reads. */
const write = (line: string) => console.log(line);

/** Errors outside every request: they are logged in the log's own form, and the other requests go on. */
function noteStrays(log: Log): void {
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    log.error("unhandled rejection", { cause: describeError(event.reason) });
  });
  addEventListener("error", (event) => {
    event.preventDefault();
    log.error("uncaught error", { cause: describeError(event.error) });
  });
}

function environmentOf<Environment>(
  name: string,
  readEnvironment: (read: ReadVariable) => Environment,
): Environment {
  try {
    return readEnvironment((variable) => Deno.env.get(variable));
  } catch (error) {
    createLog(write, { function: name }).error("not started", { cause: describeError(error) });
    throw error;
  }
}

/**
 * Serves a function: the one place where our code meets Deno. Throws, before anything is served, an error that names
 * every variable that is missing or wrong. Whatever it writes is one JSON object a line.
 */
export function serve<Environment extends PlatformEnvironment>({
  name,
  readEnvironment,
  create,
}: ServedFunction<Environment>): void {
  const environment = environmentOf(name, readEnvironment);
  const world = { fetch, now: Date.now, keepAlive };
  const { errorReports } = environment;
  const log = createFunctionLog({ name, write, errorReports, ...world });
  noteStrays(log);
  const onListen = () => log.info("started");
  Deno.serve({ onListen }, create({ environment, log, ...world }).fetch);
}
