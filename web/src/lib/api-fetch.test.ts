import { beforeEach, expect, test, vi } from "vitest";
import { createApiFetch } from "./api-fetch.ts";
import { serverNowMs } from "./server-clock.ts";

const api = "https://project.example";
const dayMs = 24 * 60 * 60 * 1000;
const asCustomer = { headers: { apikey: "key", authorization: "Bearer old" }, body: "{}", method: "POST" };

beforeEach(() => localStorage.clear());

/** A server that gives these answers in turn, what it was asked, and the tokens that it was asked to renew. */
function server(...answers: Response[]) {
  const asked: (string | null)[] = [];
  const refused: string[] = [];
  const apiFetch = (fresh: string | null) =>
    createApiFetch(
      async (token) => {
        refused.push(token);
        return fresh;
      },
      async (_input, init) => {
        asked.push(new Headers(init?.headers).get("authorization"));
        return answers.shift() ?? Response.error();
      },
    );
  return { apiFetch, asked, refused };
}

test("a session runs out by this device's clock", async () => {
  const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 1 };
  const { apiFetch } = server(Response.json(session, { status: 201, headers: { "x-request-id": "r-1" } }));
  const answer = await apiFetch(null)(`${api}/auth/v1/token?grant_type=password`);
  expect(await answer.json()).toEqual({ access_token: "a", refresh_token: "r", expires_in: 3600 });
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([201, "r-1"]);
});

test("an answer without a session comes through untouched", async () => {
  const user = Response.json({ id: "1", expires_at: 1 });
  const refusal = Response.json({ code: "invalid_credentials" }, { status: 400 });
  const health = new Response("ok");
  const { apiFetch } = server(user, refusal, health);
  for (const expected of [user, refusal, health]) {
    expect(await apiFetch(null)(`${api}/auth/v1/user`)).toBe(expected);
  }
});

test("the server's date is learnt, where it can be read", async () => {
  const behind = new Date(Date.now() - 2 * dayMs).toUTCString();
  const { apiFetch } = server(new Response(null, { headers: { date: behind } }), new Response(null));
  await apiFetch(null)(`${api}/rest/v1/t`);
  await apiFetch(null)(`${api}/rest/v1/t`);
  expect(Math.abs(Date.now() - 2 * dayMs - serverNowMs())).toBeLessThan(5_000);
});

test.each<[string, string, RequestInit, boolean]>([
  ["a new row", "/rest/v1/rows", { method: "POST", body: "{}" }, true],
  ["an edit", "/rest/v1/t?id=eq.1", { method: "PATCH", body: "{}" }, true],
  ["a removal", "/rest/v1/t?id=eq.1", { method: "DELETE" }, true],
  ["as much as browsers send then", "/rest/v1/t", { method: "POST", body: "a".repeat(10_000) }, true],
  ["what is no text", "/rest/v1/t", { method: "POST", body: new Uint8Array(2) }, false],
  ["a file", "/storage/v1/object/rest/v1/t", { method: "POST", body: "{}" }, false],
  ["more than browsers send then", "/rest/v1/t", { method: "POST", body: "a".repeat(10_001) }, false],
  ["a reading", "/rest/v1/t", {}, false],
  ["a reading by a function", "/rest/v1/rpc/f", { method: "POST", body: "{}" }, false],
])(
  "a short change of rows goes on when its page is closed, and nothing else does: %s to %s",
  async (_, path, init, goesOn) => {
    const kept: boolean[] = [];
    const apiFetch = createApiFetch(
      async () => null,
      async (_input, { keepalive = false } = {}) => {
        kept.push(keepalive);
        return new Response(null);
      },
    );
    await apiFetch(`${api}${path}`, init);
    expect(kept).toEqual([goesOn]);
  },
);

test("a refused token is renewed, and what was asked is asked once more", async () => {
  const { apiFetch, asked, refused } = server(new Response(null, { status: 401 }), new Response("rows"));
  const answer = await apiFetch("new")(`${api}/rest/v1/t`, asCustomer);
  expect(await answer.text()).toBe("rows");
  expect(refused).toEqual(["old"]);
  expect(asked).toEqual(["Bearer old", "Bearer new"]);
});

test("another refusal than that of the token renews nothing", async () => {
  const { apiFetch, asked, refused } = server(new Response(null, { status: 403 }));
  expect((await apiFetch("new")(`${api}/rest/v1/t`, asCustomer)).status).toBe(403);
  expect([asked.length, refused]).toEqual([1, []]);
});

test("a second refusal stands", async () => {
  const refusals = [401, 401, 401].map((status) => new Response(null, { status }));
  const { apiFetch, asked } = server(...refusals);
  expect((await apiFetch("new")(`${api}/rest/v1/t`, asCustomer)).status).toBe(401);
  expect(asked).toHaveLength(2);
});

test.each([
  ["no other token", null, asCustomer],
  ["a visitor", "new", { headers: { apikey: "key", authorization: "Bearer key" } }],
])("%s has nothing to ask again with", async (_who, fresh, init) => {
  const { apiFetch, asked } = server(new Response(null, { status: 401 }));
  expect((await apiFetch(fresh)(`${api}/rest/v1/t`, init)).status).toBe(401);
  expect(asked).toHaveLength(1);
});

test("a page asks four things at once of the Data API, the others in turn, and a change of rows without a turn", async () => {
  const held: { path: string; end: PromiseWithResolvers<Response> }[] = [];
  const apiFetch = createApiFetch(
    async () => null,
    (input) => {
      const end = Promise.withResolvers<Response>();
      held.push({ path: new URL(String(input)).pathname, end });
      return end.promise;
    },
  );
  const sent = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return held.map(({ path }) => path.at(-1));
  };
  const answers = ["1", "2", "3", "4", "5", "6"].map((row) => apiFetch(`${api}/rest/v1/${row}`));
  const change = apiFetch(`${api}/rest/v1/c`, { method: "PATCH", body: "{}" });
  const file = apiFetch(`${api}/storage/v1/object/f`);
  expect(await sent()).toEqual(["1", "2", "3", "4", "c", "f"]);
  held[2]?.end.reject(new TypeError("Failed to fetch"));
  await expect(answers[2]).rejects.toThrow("Failed to fetch");
  expect((await sent()).slice(6)).toEqual(["5"]);
  for (const { end } of held) end.resolve(new Response(null));
  expect((await sent()).slice(7)).toEqual(["6"]);
  held[7]?.end.resolve(new Response(null));
  await Promise.all([...answers.filter((_, place) => place !== 2), change, file]);
  for (const row of ["1", "2", "3", "4", "5"]) void apiFetch(`${api}/rest/v1/${row}`);
  expect((await sent()).slice(8)).toEqual(["1", "2", "3", "4"]);
});

test("a request that the Data API had no place for is sent again, and another refusal is not", async () => {
  const full = () => Response.json({ code: "too_many_at_once" }, { status: 429 });
  const { apiFetch, asked } = server(full(), full(), Response.json([]));
  expect((await apiFetch(null)(`${api}/rest/v1/t`, asCustomer)).status).toBe(200);
  expect(asked).toHaveLength(3);

  const many = Response.json({ code: "too_many_writes" }, { status: 429 });
  for (const refusal of [many, new Response("busy", { status: 429 })]) {
    const other = server(refusal, Response.json([]));
    expect(await other.apiFetch(null)(`${api}/rest/v1/t`, asCustomer)).toBe(refusal);
    expect(other.asked).toHaveLength(1);
  }
});

test("a request that finds no place waits longer each time, and is refused the fourth time", async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  const startMs = Date.now();
  const sentMs: number[] = [];
  const apiFetch = createApiFetch(
    async () => null,
    async () => {
      sentMs.push(Date.now() - startMs);
      return Response.json({ code: "too_many_at_once" }, { status: 429 });
    },
  );
  const answer = apiFetch(`${api}/rest/v1/t`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).status).toBe(429);
  expect(sentMs).toEqual([0, 150, 600, 1_950]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
