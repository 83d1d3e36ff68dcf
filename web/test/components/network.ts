// The network of a component test: requests of the product's own code are answered here, and nowhere else.
import { afterEach, beforeEach, expect, vi } from "vitest";

export const apiUrl = "http://api.test";

/** Nothing is the answer to an act that is done. */
type Answered = Response | undefined;
type Answer = (request: Request) => Answered | Promise<Answered>;

export type Network = {
  /** Answers this method and path, in place of an earlier answer. */
  on: (method: string, path: string, answer: Answer) => undefined;
  /** Requests of this method and path, in their order. */
  asked: (method: string, path: string) => Request[];
};

/**
 * Call at the top of a test file. A request that no answer was given for fails the test. Its spies end with the test.
 */
export function stubNetwork(): Network {
  const answers = new Map<string, Answer>();
  const requests: Request[] = [];
  const unexpected: string[] = [];
  beforeEach(() => {
    // A failure is named in the log, and tests let much fail on purpose.
    vi.spyOn(console, "warn").mockReturnValue();
    // A page with a list says after some seconds that the list is seen, however slow the test is.
    answers.set(keyOf("POST", "/rest/v1/rpc/note_list_open"), () => {});
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      const answer = answers.get(keyOf(request.method, new URL(request.url).pathname));
      if (answer) return (await answer(request)) ?? new Response(null, { status: 204 });
      unexpected.push(`${request.method} ${request.url}`);
      throw new TypeError("Failed to fetch");
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    answers.clear();
    requests.length = 0;
    expect(unexpected.splice(0), "requests without an answer").toEqual([]);
  });
  return {
    on: (method, path, answer) => void answers.set(keyOf(method, path), answer),
    asked: (method, path) =>
      requests.filter(
        (request) => keyOf(request.method, new URL(request.url).pathname) === keyOf(method, path),
      ),
  };
}

const keyOf = (method: string, path: string) => `${method} ${path}`;

/** As one of our functions refuses. */
export function refusal(status: number, code: string, message = "van de server", fields?: object): Response {
  return Response.json({ error: { code, message, requestId: "r", ...(fields && { fields }) } }, { status });
}
