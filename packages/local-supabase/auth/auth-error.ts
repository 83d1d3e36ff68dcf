import type { ContentfulStatusCode } from "hono/utils/http-status";
import pg from "pg";
import * as z from "zod";

/**
 * A refusal by Auth. Status, stable code and English sentence are the same as GoTrue's, because clients translate by
 * the code and show the sentence when they do not know the code.
 */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalid = (message: string) => new AuthError(400, "validation_failed", message);

export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const userAlreadyExists = () => new AuthError(422, "user_already_exists", "User already registered");

export const userNotFound = () => new AuthError(404, "user_not_found", "User not found");

export const unexpected = (message: string) => new AuthError(500, "unexpected_failure", message);

/**
 * A refusal by a trigger with a SQLSTATE that names a status, as in PT422. Only clients that name no API version get
 * it; the others get 500, as from GoTrue.
 */
export function databaseRefusal(error: Error) {
  const cause = error instanceof pg.DatabaseError ? error : error.cause;
  if (!(cause instanceof pg.DatabaseError) || cause.code === undefined) return undefined;
  const status = refusalStatus.safeParse(/^PT(\d{3})$/.exec(cause.code)?.[1]).data;
  const { code, message, hint, detail } = cause;
  return status && { status, body: { code, message, hint, detail } };
}

const refusalStatus = z.coerce.number().pipe(z.literal([400, 403, 409, 422, 429]));

/** The answer to a request that speaks API version 2024-01-01, and to an older one (curl, old clients). */
export function errorBody(error: AuthError, speaksCodes: boolean): Record<string, unknown> {
  return speaksCodes
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message };
}
