// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { personal } from "./personal-storage.ts";
import { sessionStorageKey } from "./stored-session.ts";

// The client at its border: what it tells the store, and whether it can be fetched.
const backend = vi.hoisted(() => ({
  emit: (_event: string, _session: unknown): void => undefined,
}));
vi.mock("./supabase.ts", () => ({
  supabase: {
    auth: {
      onAuthStateChange(listener: typeof backend.emit) {
        backend.emit = listener;
      },
      getUser: async () => ({ error: null }),
    },
    rpc: async () => ({ data: false, error: null }),
  },
}));

const sessionOf = (id: string) => ({ user: { id, email: `${id}@bedrijf.be`, user_metadata: {} } });
const kept = () => personal("chat", "an").read();

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  const { loadClient } = await import("./session.ts");
  await loadClient();
  localStorage.setItem(sessionStorageKey, "{}");
  backend.emit("SIGNED_IN", sessionOf("an"));
  personal("chat", "an").write("Hoe vaak?");
});

test("what was kept for a person goes when they sign out", () => {
  localStorage.removeItem(sessionStorageKey);
  backend.emit("SIGNED_OUT", null);
  expect(kept()).toBeNull();
});

test("what was kept for a person goes when another signs in", () => {
  backend.emit("SIGNED_IN", sessionOf("bert"));
  expect(kept()).toBeNull();
});

test("what was kept for a person stays while their session goes on", () => {
  backend.emit("TOKEN_REFRESHED", sessionOf("an"));
  expect(kept()).toBe("Hoe vaak?");
});

test("nobody has left while their session is still stored", () => {
  backend.emit("INITIAL_SESSION", null);
  expect(kept()).toBe("Hoe vaak?");
});
