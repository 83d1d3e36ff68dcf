import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiUrl, stubNetwork } from "#web-test/components/network.ts";
import { askFirstReads, ownId, withFirstReads } from "./first-reads.ts";
import { sessionStorageKey } from "./stored-session.ts";

const network = stubNetwork();
const lists = "/rest/v1/lists";
const listOf = (id: string) => `${apiUrl}${lists}?user_id=eq.${id}`;
const send = withFirstReads((input, init) => fetch(input, init));
const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function signIn({ endsInSeconds }: { endsInSeconds: number }) {
  const session = {
    access_token: "token-of-an",
    expires_at: Date.now() / 1000 + endsInSeconds,
    user: { id: "an" },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}

beforeEach(() => {
  document.head.insertAdjacentHTML("beforeend", `<link data-first-read href="${listOf(ownId)}">`);
});
afterEach(() => {
  for (const link of document.querySelectorAll("[data-first-read]")) link.remove();
  localStorage.removeItem(sessionStorageKey);
});

test("a list that was asked for before the app came is asked for once, as its owner", async () => {
  network.on("GET", lists, () => Response.json(["a"]));
  signIn({ endsInSeconds: 3600 });
  askFirstReads("key");
  expect(await (await send(listOf("an"), asBearer("token-of-an"))).json()).toEqual(["a"]);
  const [request] = network.asked("GET", lists);
  expect(network.asked("GET", lists)).toHaveLength(1);
  expect(request?.headers.get("authorization")).toBe("Bearer token-of-an");
  expect(request?.headers.get("apikey")).toBe("key");
  expect(request?.headers.has("prefer")).toBe(false);
  // The next time it is read anew.
  await send(listOf("an"), asBearer("token-of-an"));
  expect(network.asked("GET", lists)).toHaveLength(2);
});

test("a function that was asked with a body is asked once, and a request that is made whole goes its own way", async () => {
  const path = "/rest/v1/rpc/count";
  const link = `<link data-first-read data-body='{"p":1}' data-prefer="count=exact" href="${apiUrl}${path}">`;
  document.head.insertAdjacentHTML("beforeend", link);
  network.on("GET", lists, () => Response.json([]));
  network.on("POST", path, () => Response.json(7));
  signIn({ endsInSeconds: 3600 });
  askFirstReads("key");
  const init = { method: "POST", body: '{"p":1}', ...asBearer("token-of-an") };
  await send(new Request(apiUrl + path, init));
  await send(apiUrl + path, { ...init, body: '{"p":2}' });
  expect(network.asked("POST", path)).toHaveLength(3);
  expect(await (await send(apiUrl + path, init)).json()).toBe(7);
  expect(network.asked("POST", path)).toHaveLength(3);
  const [request] = network.asked("POST", path);
  expect(await request?.text()).toBe('{"p":1}');
  expect(request?.headers.get("prefer")).toBe("count=exact");
});

test("an answer is for nobody who has another token", async () => {
  network.on("GET", lists, ({ headers }) => Response.json([headers.get("authorization")]));
  signIn({ endsInSeconds: 3600 });
  askFirstReads("key");
  expect(await (await send(listOf("an"), asBearer("other"))).json()).toEqual(["Bearer other"]);
});

test("an answer that nobody took in time is not given to a page that is opened later", async () => {
  network.on("GET", lists, () => Response.json([]));
  signIn({ endsInSeconds: 3600 });
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  askFirstReads("key");
  clock.mockReturnValue(30_000);
  await send(listOf("an"), asBearer("token-of-an"));
  clock.mockRestore();
  expect(network.asked("GET", lists)).toHaveLength(2);
});

test.each([
  ["refused", () => Response.json({}, { status: 401 })],
  ["not answered", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a list that was %s is asked for again", async (_what, failure) => {
  network.on("GET", lists, failure);
  signIn({ endsInSeconds: 3600 });
  askFirstReads("key");
  network.on("GET", lists, () => Response.json(["a"]));
  expect(await (await send(listOf("an"), asBearer("token-of-an"))).json()).toEqual(["a"]);
});

test.each([
  ["ends before the app has come", () => signIn({ endsInSeconds: 60 })],
  ["was cut off", () => localStorage.setItem(sessionStorageKey, '{"access_token":"a"}')],
  ["names nobody", () => localStorage.setItem(sessionStorageKey, '{"access_token":"a","expires_at":9e9}')],
])("nothing is asked for with a session that %s", (_what, become) => {
  become();
  askFirstReads("key");
  expect(network.asked("GET", lists)).toEqual([]);
});
