import { expect, test } from "vitest";
import { type ErrorCode, errorCodes } from "../contract/errors.ts";
import { AppError } from "./app-error.ts";

const statuses: Record<ErrorCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  email_unconfirmed: 403,
  admin_protected: 403,
  wrong_password: 403,
  factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  address_change_pending: 409,
  too_large: 413,
  invalid_input: 422,
  key_reused: 422,
  hand_over_pending: 409,
  usage_limit_reached: 429,
  rate_limited: 429,
  busy: 503,
  database_timeout: 504,
  webhook_failed: 502,
  webhook_timeout: 504,
  deletion_unfinished: 502,
  internal: 500,
};

test.each(errorCodes)("gives %s its status and a sentence to show", (code) => {
  const error = new AppError(code, { cause: new Error("inner secret") });
  expect(error.status).toBe(statuses[code]);
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(error.message).not.toContain("secret");
});
