import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import type { ErrorCode } from "../contract/errors.ts";
import { AppError } from "../shared/app-error.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError } from "../shared/log.ts";

/**
 * Refusals for who asked or how often; what was merely typed wrong is no matter for the audit. The database has the same
 * list, and one of the routes.
 */
export const notedRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "forbidden",
  "admin_protected",
  "wrong_password",
  "factor_required",
  "rate_limited",
]);

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const notedSchema = z.object({ noted: z.boolean() });

/**
 * Writes a refused call of a known caller into the audit. The refused act itself can't: its transaction is undone. That
 * it could not be written is a line of level `error`; the caller's answer does not change.
 */
export function noteRefusals(database: Database): MiddlewareHandler<FunctionEnv> {
  return async (context, next) => {
    await next();
    const { error } = context;
    if (
      context.get("callerId") === undefined ||
      !(error instanceof AppError) ||
      !notedRefusals.has(error.code)
    )
      return;
    const { method, path } = context.req;
    const parameters = {
      p_user_id: anyId.exec(path)?.[0] ?? null,
      p_route: `${method} ${path.replace(anyId, ":id")}`,
      p_code: error.code,
      p_request_id: context.get("requestId"),
    };
    // As the caller, whom the database notes: it lets nobody say who else was refused.
    const asCaller = database.asCaller(callerToken(context.req.raw.headers));
    await asCaller("note_refused_admin_call", parameters, notedSchema).catch((cause: unknown) =>
      context.get("log").error("refusal not noted", { cause: describeError(cause) }),
    );
  };
}
