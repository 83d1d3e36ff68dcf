import { expect, onTestFinished, test, vi } from "vitest";
import { refreshOnceForAllTabs } from "./shared-refresh.ts";
import { sessionStorageKey } from "./stored-session.ts";

const auth = "http://api.test/auth/v1/token";
const tokenOf = (response: Response) => response.json();
const store = (token: string) =>
  localStorage.setItem(sessionStorageKey, JSON.stringify({ refresh_token: token }));

/** Two tabs of one session that ask Auth for another token at the same moment. */
async function openTabs(...answers: (() => Promise<Response>)[]) {
  // Stored later, it would be the session of the next test.
  onTestFinished(() => expect.poll(() => localStorage.getItem(sessionStorageKey)).toContain("new"));
  store("old");
  const send = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.shift() ?? (() => Promise.reject(new TypeError("Failed to fetch")));
    return await answer();
  });
  const tabs = [refreshOnceForAllTabs(send), refreshOnceForAllTabs(send)] as const;
  const init = { method: "POST", body: JSON.stringify({ refresh_token: "old" }) };
  const refreshed = tabs.map((tab) => tab(`${auth}?grant_type=refresh_token`, init));
  return { send, tabs, refreshed };
}
/** The client stores a session after it has the answer. */
const renewed = async () => {
  setTimeout(() => store("new"), 30);
  return Response.json({ refresh_token: "new" });
};

test("one tab refreshes a session, and the other takes what it stored", async () => {
  const { send, refreshed } = await openTabs(renewed);
  const [first, second] = await Promise.all(refreshed);
  expect(send).toHaveBeenCalledOnce();
  expect(await Promise.all([first, second].map((answer) => answer && tokenOf(answer)))).toEqual([
    { refresh_token: "new" },
    { refresh_token: "new" },
  ]);
});

test.each([
  ["was refused", async () => Response.json({}, { status: 400 })],
  [
    "left no session",
    async () => {
      localStorage.removeItem(sessionStorageKey);
      return Response.json({});
    },
  ],
  ["had no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a tab asks by itself after one that %s", async (_what, fails) => {
  const { send, refreshed } = await openTabs(fails, renewed);
  const [, second] = await Promise.allSettled(refreshed);
  expect(send).toHaveBeenCalledTimes(2);
  expect(second?.status === "fulfilled" && (await tokenOf(second.value))).toEqual({ refresh_token: "new" });
});

test.each([
  ["signs in", "?grant_type=password", JSON.stringify({ refresh_token: "old" })],
  ["sends no token", "?grant_type=refresh_token", "{}"],
  ["sends no text", "?grant_type=refresh_token", new Blob(["{}"])],
])("a tab that %s waits for no other", async (_what, query, body) => {
  const held = Promise.withResolvers<Response>();
  const { send, tabs, refreshed } = await openTabs(
    () => held.promise,
    async () => Response.json("at once"),
  );
  await expect.poll(() => send.mock.calls.length).toBe(1);
  const answer = await tabs[1](`${auth}${query}`, { method: "POST", body });
  expect(await tokenOf(answer)).toBe("at once");
  store("new");
  held.resolve(Response.json({ refresh_token: "new" }));
  await Promise.all(refreshed);
  expect(send).toHaveBeenCalledTimes(2);
});
