import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStorageKey } from "./stored-session.ts";

// The client at its border: the session that it has.
vi.mock("./supabase.ts", async () => ({
  ...(await import("./session-person.ts")),
  supabase: {
    auth: {
      onAuthStateChange: () => {},
      getSession: async () => ({ data: { session: { access_token: "of-the-client" } } }),
    },
  },
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
});

test("a session that ends soon is the client's to renew", async () => {
  storeSession(60);
  expect(await tokenOfRead()).toBe("Bearer of-the-client");
});

test("the client's session counts as soon as it has come: it knows of a sign-out that is under way", async () => {
  storeSession(3600);
  const { loadClient } = await import("./session.ts");
  await loadClient();
  expect(await tokenOfRead()).toBe("Bearer of-the-client");
});
