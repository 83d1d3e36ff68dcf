import * as z from "zod/mini";
import { idempotencyKeyHeader } from "../contract/lead.ts";
import { AppError } from "./app-error.ts";

/** The id under which a browser may send a request again. Without one, each request is a new one. */
export function idempotencyKeyOf(headers: Headers): string {
  const given = headers.get(idempotencyKeyHeader);
  if (given === null) return crypto.randomUUID();
  const id = z.safeParse(z.uuid(), given);
  if (id.success) return id.data;
  throw new AppError("invalid_input", { cause: new Error(`${idempotencyKeyHeader} is no UUID`) });
}
