import type { Hono } from "hono";
import type { ReadVariable } from "./environment.ts";
import type { FunctionEnv, FunctionParts } from "./function-app.ts";
import { createFunctionLog } from "./function-log.ts";
import { createLog, describeError, type Log } from "./log.ts";
import type { PlatformEnvironment } from "./platform-environment.ts";

/** Exists in the hosted runtime only; plain Deno lets every promise finish anyway. */
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

/** Only one argument: otherwise the runtime writes the entry a second time, in a form that no log explorer reads. */
const write = (line: string) => console.log(line);

/** Logs errors that belong to no request in the same form as all others; other requests are not affected. */
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
 * Serves a function; only this file starts a Deno server. When variables are missing or wrong, throws an error that
 * names all of them, before anything is served. Every line of its output is one JSON object.
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
