import { Hono, type MiddlewareHandler } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { ErrorBody } from "../contract.ts";
import { AppError } from "./app-error.ts";
import { ownOriginsOnly } from "./cors.ts";
import { describeError, type Log } from "./log.ts";

export interface FunctionVariables extends RequestIdVariables {
  /** Carries the request id on every line. */
  log: Log;
}

export type FunctionEnv = { Variables: FunctionVariables };

interface FunctionAppOptions {
  /** As in config.toml; the platform passes it as the first part of the path. */
  name: string;
  allowedOrigins: readonly string[];
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
}

function logRequests({ log, now }: FunctionAppOptions): MiddlewareHandler<FunctionEnv> {
  return async (context, next) => {
    const startedAt = now();
    const requestLog = log.with({ requestId: context.get("requestId") });
    context.set("log", requestLog);
    await next();
    requestLog.info("request", {
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      durationMs: now() - startedAt,
    });
  };
}

/** What the caller may know of an error: its place in the catalogue. Anything unforeseen is `internal`. */
function errorBody({ code, message, fields }: AppError, requestId: string): ErrorBody {
  return { error: { code, message, requestId, ...(fields && { fields }) } };
}

/**
 * The part that all functions share: request ids, CORS, one log line per request, errors in the catalogue's
 * form, and a health check that needs no caller. Routes are added by the function's own app.ts.
 */
export function createFunctionApp(options: FunctionAppOptions): Hono<FunctionEnv> {
  const app = new Hono<FunctionEnv>().basePath(`/${options.name}`);
  app.use(requestId(), ownOriginsOnly(options.allowedOrigins), logRequests(options));
  app.notFound(() => {
    throw new AppError("not_found");
  });
  app.onError((error, context) => {
    const answer = error instanceof AppError ? error : new AppError("internal", { cause: error });
    const level = answer.status >= 500 ? "error" : "info";
    context.get("log")[level]("refused", { code: answer.code, cause: describeError(answer.cause) });
    return context.json(errorBody(answer, context.get("requestId")), answer.status, answer.headers);
  });
  app.get("/health", (context) => context.json({ status: "ok", function: options.name }));
  return app;
}

/** Answers every method that the routes before it did not take. */
export function onlyMethods(...methods: string[]): () => never {
  return () => {
    throw new AppError("method_not_allowed", { headers: { Allow: methods.join(", ") } });
  };
}
