import { queryOptions } from "@tanstack/react-query";
import { sharedSchema } from "#functions/contract/shared.ts";
import { asAnswered, callFunction } from "#web/lib/call-function.ts";

const openTimeoutMs = 15_000;

/** The report behind a link, read once: each reading counts as a view. Throws FunctionError; `not_found` for one that ended. */
export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ["shared", token] as const,
    queryFn: () =>
      callFunction({
        task: "open a shared report",
        path: "notices/shared",
        body: { token },
        timeoutMs: openTimeoutMs,
        answer: sharedSchema,
        sentences: { not_found: asAnswered, rate_limited: asAnswered },
        fallback: "Het verslag kon niet worden geladen. Er is niets verloren.",
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { what: "a shared report" },
  });
}
