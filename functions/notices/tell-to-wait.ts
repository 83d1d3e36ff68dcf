import { AppError } from "../shared/app-error.ts";

/** Of a sender whom the database counts by the hour: refused in these words. */
export const tellToWait = (message: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  throw new AppError("rate_limited", { message, headers: { "Retry-After": "3600" }, cause: error });
};
