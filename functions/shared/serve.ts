import type { Hono } from "hono";
import type { ReadVariable } from "./environment.ts";
import type { FunctionEnv, FunctionParts } from "./function-app.ts";
import { createFunctionLog } from "./function-log.ts";
import type { PlatformEnvironment } from "./platform-environment.ts";

/** Hosted's runtime has it; plain Deno lets every promise run to its end anyway. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function keepAlive(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
}

interface ServedFunction<Environment extends PlatformEnvironment> {
  /** As in config.toml. */
  name: string;
  readEnvironment: (read: ReadVariable) => Environment;
  create: (parts: FunctionParts<Environment>) => Hono<FunctionEnv>;
}

/**
 * Serves a function: the one place where our code meets Deno. Throws, before anything is served, an error that names
 * every variable that is missing or wrong.
 */
export function serve<Environment extends PlatformEnvironment>({
  name,
  readEnvironment,
  create,
}: ServedFunction<Environment>): void {
  const environment = readEnvironment((variable) => Deno.env.get(variable));
  const world = { fetch, now: Date.now, keepAlive };
  const { errorReports } = environment;
  const log = createFunctionLog({ name, write: console.log, errorReports, ...world });
  Deno.serve(create({ environment, log, ...world }).fetch);
}
