import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

const preflightSecondsMax = 600;

/**
 * Lets pages of our own origins read the answers. The headers that a page may send are not listed one by
 * one: supabase-js adds new ones between releases, and the origin is what decides here.
 */
export function ownOriginsOnly(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: ["GET", "POST", "PATCH", "DELETE"],
    exposeHeaders: ["X-Request-Id", "Retry-After"],
    maxAge: preflightSecondsMax,
  });
}
