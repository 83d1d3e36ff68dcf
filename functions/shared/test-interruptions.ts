/** A request's name in tests of interruptions: `PUT /auth/v1/admin/users/…`, without the id. */
const nameOf = (request: Request) =>
  `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")}`;

/** The real network, on which `meet` sees each request before it leaves, and may answer it or lose it. */
export const watchedFetch =
  (meet: (request: Request) => unknown): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const answer = await meet(request);
    return answer instanceof Response ? answer : fetch(request);
  };

/**
 * The real network, on which the `nth` request that begins with `name` does not come through: it is lost on the way,
 * or its answer is.
 */
export function lossyFetch(
  name: string,
  { nth = 1, lost = "request" as "request" | "answer" } = {},
): typeof fetch {
  let seen = 0;
  return watchedFetch(async (request) => {
    if (!nameOf(request).startsWith(name)) return;
    seen += 1;
    if (seen !== nth) return;
    if (lost === "answer") await (await fetch(request)).arrayBuffer();
    throw new TypeError("connection lost");
  });
}

/**
 * The requests of a deletion, in their order; it can be interrupted at each. A lost answer leaves what the next request
 * finds when it is lost itself. `nth` counts requests with the same name; `isClosed`: the account can't sign in by then.
 */
export const interruptions = [
  { step: "noting the confirmation", name: "PUT /auth/v1/admin/users/…", nth: 1, isClosed: false },
  { step: "closing the sign-in", name: "PUT /auth/v1/admin/users/…", nth: 2, isClosed: false },
  { step: "listing the files", name: "POST /rest/v1/rpc/customer_recordings", nth: 1, isClosed: true },
  { step: "removing the files", name: "DELETE /storage/v1/object/audio-files", nth: 1, isClosed: true },
  {
    step: "seeing that no file is left",
    name: "POST /rest/v1/rpc/customer_recordings",
    nth: 2,
    isClosed: true,
  },
  { step: "removing the sign-in", name: "DELETE /auth/v1/admin/users/…", nth: 1, isClosed: true },
  { step: "looking for late files", name: "POST /rest/v1/rpc/customer_recordings", nth: 3, isClosed: true },
] as const;
