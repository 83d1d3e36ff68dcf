// The name of a request, as W3C Trace Context writes it (https://www.w3.org/TR/trace-context/): the request id of our
// logs is the trace id of other systems, so that there is one id to search for.

/** A request's name: 32 hexadecimal digits. */
export const newTraceId = () => crypto.randomUUID().replaceAll("-", "");

/** The header of a request in that trace. Its parent is new each time: half of a UUID is never zeros alone. */
export const traceparentOf = (traceId: string) => `00-${traceId}-${newTraceId().slice(16)}-01`;

/** Zeros alone name nothing. */
const validTraceId = /^(?!0{32})[0-9a-f]{32}$/;
/** Version, trace, parent and flags. A later version may be longer: its requests get a name of ours. */
const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a `traceparent` names; undefined for a header that is missing or wrong. */
export function traceIdOf(header: string | undefined): string | undefined {
  const id = traceparent.exec(header ?? "")?.[1];
  return id && validTraceId.test(id) ? id : undefined;
}

/**
 * Whether the runtime traces by itself and adds a `traceparent` of the same trace to each request: Deno with
 * `OTEL_DENO=true`. It adds one beside ours, and receivers take two for none.
 */
function isTracedByRuntime(): boolean {
  const api: unknown = Reflect.get(globalThis, Symbol.for("opentelemetry.js.api.1"));
  return typeof api === "object" && api !== null && "trace" in api;
}

/** The headers that name a request to its receiver. Without a `traceparent` where the id, of another caller's choice, fits none. */
export function traceHeaders(requestId: string): Record<string, string> {
  const id = requestId.replaceAll("-", "");
  const isTrace = validTraceId.test(id) && !isTracedByRuntime();
  return { "x-request-id": requestId, ...(isTrace && { traceparent: traceparentOf(id) }) };
}
