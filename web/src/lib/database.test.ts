import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStorageKey } from "./stored-session.ts";

// The client at its border: the session that it has, and how it ends.
const auth = vi.hoisted(() => ({
  onAuthStateChange: () => {},
  getSession: async (): Promise<object> => ({ data: { session: { access_token: "of-the-client" } } }),
  signOut: vi.fn(),
}));
vi.mock("./supabase.ts", async () => ({
  ...(await import("./session-person.ts")),
  supabase: { auth },
  renewToken: async (refused: string) => `after ${refused}`,
}));

const answer = vi.fn<typeof fetch>(async () => Response.json([]));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubGlobal("fetch", answer);
  localStorage.clear();
});
afterEach(() => answer.mockClear());

function storeSession(endsInSeconds: number) {
  const session = { access_token: "stored", expires_at: Math.floor(Date.now() / 1000) + endsInSeconds };
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...session, user: { id: "an" } }));
}

async function tokenOfRead() {
  const { database } = await import("./database.ts");
  await database.from("user_tables").select("user_id");
  return new Headers(answer.mock.lastCall?.[1]?.headers).get("authorization");
}

test("a row is read with the stored session before the client has come", async () => {
  storeSession(3600);
  expect(await tokenOfRead()).toBe("Bearer stored");
  const [address, init] = answer.mock.lastCall ?? [];
  expect(String(address)).toBe("http://127.0.0.1:9/rest/v1/user_tables?select=user_id");
  expect(new Headers(init?.headers).get("apikey")).toBe("sb_publishable_test");
});

test("a token that is refused is renewed by the client", async () => {
  storeSession(3600);
  answer.mockResolvedValueOnce(new Response(null, { status: 401 }));
  expect(await tokenOfRead()).toBe("Bearer after stored");
});

test("a failure of the server is left to the page, which tries again itself", async () => {
  storeSession(3600);
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await tokenOfRead();
  expect(answer).toHaveBeenCalledOnce();
});

test("a session that ends soon is the client's to renew", async () => {
  storeSession(60);
  expect(await tokenOfRead()).toBe("Bearer of-the-client");
});

test("a row that is asked for while its person signs out is not asked for any more", async () => {
  storeSession(3600);
  const ended = Promise.withResolvers<object>();
  auth.signOut.mockReturnValue(ended.promise);
  auth.getSession = async () => ({ data: { session: null } });
  const { signOut } = await import("./session.ts");
  const { database } = await import("./database.ts");
  const leaving = signOut();
  const read = database.from("user_tables").select("user_id");
  const answered = read.then(({ error }) => error?.code);
  await expect.poll(() => auth.signOut.mock.calls.length).toBe(1);
  localStorage.clear();
  ended.resolve({ error: null });
  await leaving;
  expect(await answered).toBe("session_ended");
  expect(answer).not.toHaveBeenCalled();
  storeSession(3600);
  expect(await tokenOfRead()).toBe("Bearer stored");
});
