import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { ErrorBody, ErrorCode } from "../contract/errors.ts";
import { newTraceId, traceIdOf } from "../contract/trace.ts";
import { AppError } from "./app-error.ts";
import { ownOriginsOnly } from "./cors.ts";
import { describeError, type Log } from "./log.ts";

interface FunctionVariables extends RequestIdVariables {
  /** Carries the request id on every line. */
  log: Log;
}

export type FunctionEnv = { Variables: FunctionVariables };

/** The parts of every function, which tests replace. */
export type FunctionParts<Environment> = {
  environment: Environment;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  /** Keeps the platform from ending the process before this has settled. */
  keepAlive: (work: Promise<unknown>) => void;
};

type FunctionAppOptions = {
  /** As in config.toml; the platform passes it as the first part of the path. */
  name: string;
  allowedOrigins: readonly string[];
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/**
 * Longest id that a caller may give a request, in characters: what the database takes into its audit. A longer one,
 * or one with more than letters, digits, `-`, `_` and `=` in it, is replaced by the trace that the caller is in, or by
 * one of ours.
 */
const requestIdLengthMax = 200;

const namedRequests = requestId({
  limitLength: requestIdLengthMax,
  generator: ({ req }) => traceIdOf(req.header("traceparent")) ?? newTraceId(),
});

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

/** Answers of 5xx that say something of one caller's request or of the moment. An operator counts them, and sleeps. */
const noAlarm: readonly ErrorCode[] = ["busy", "database_timeout"];

/** Tells the caller an error's place in the catalogue, and the log its cause. */
function answerError(error: AppError, context: Context<FunctionEnv>): Response {
  const { code, status, message, fields, headers, cause } = error;
  const level = status >= 500 && !noAlarm.includes(code) ? "error" : "info";
  context.get("log")[level]("refused", { code, ...(cause !== undefined && { cause: describeError(cause) }) });
  const requestId = context.get("requestId");
  const body: ErrorBody = { error: { code, message, requestId, ...(fields && { fields }) } };
  return context.json(body, status, headers);
}

/**
 * The part that all functions share: request ids, CORS, one log line per request, errors in the catalogue's
 * form (anything unforeseen is `internal`), and a health check that needs no caller and leaves no line.
 * Routes are added by the function's own app.ts.
 */
export function createFunctionApp(options: FunctionAppOptions): Hono<FunctionEnv> {
  const app = new Hono<FunctionEnv>().basePath(`/${options.name}`);
  app.use(namedRequests, ownOriginsOnly(options.allowedOrigins));
  app.get("/health", (context) => context.json({ status: "ok", function: options.name }));
  app.use(logRequests(options));
  app.notFound((context) => {
    const Allow = methodsAt(app, context.req.path).join(", ");
    const isKnown = Allow !== "";
    return answerError(
      isKnown ? new AppError("method_not_allowed", { headers: { Allow } }) : new AppError("not_found"),
      context,
    );
  });
  app.onError((error, context) => {
    const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
    return answerError(known, context);
  });
  return app;
}

/** The methods that the routes take at this address. */
function methodsAt({ routes, router }: Hono<FunctionEnv>, path: string): string[] {
  return routes
    .filter((route) => route.method !== "ALL")
    .filter((route) => router.match(route.method, path)[0].some(([[, found]]) => found === route))
    .map(({ method }) => method);
}
