import { beforeEach, expect, test, vi } from "vitest";
import { personal } from "./personal-storage.ts";
import { sessionEnded } from "./remembered.ts";
import { sessionStorageKey } from "./stored-session.ts";

// The client at its border: what it tells the store, and whether it can be fetched.
const backend = vi.hoisted(() => ({
  emit: (_event: string, _session: unknown): void => undefined,
}));
vi.mock("./supabase.ts", async () => ({
  ...(await import("./session-person.ts")),
  personOf: (session: { user: { id: string } }) => ({ id: session.user.id }),
  supabase: {
    auth: {
      onAuthStateChange(listener: typeof backend.emit) {
        backend.emit = listener;
      },
      getUser: async () => ({ error: null }),
      async signOut() {
        backend.emit("SIGNED_OUT", null);
        return { error: null };
      },
    },
    rpc: async () => ({ data: "none", error: null }),
  },
}));

const sessionOf = (id: string) => ({ user: { id, email: `${id}@bedrijf.be`, user_metadata: {} } });
const kept = () => personal("chat", "an").read();

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", new URL("https://site.example/platform"));
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  const { loadClient } = await import("./session.ts");
  await loadClient();
  localStorage.setItem(sessionStorageKey, "{}");
  backend.emit("SIGNED_IN", sessionOf("an"));
  personal("chat", "an").write("Hoe vaak?");
});

test("storage of a person goes when they sign out", () => {
  localStorage.removeItem(sessionStorageKey);
  backend.emit("SIGNED_OUT", null);
  expect(kept()).toBeNull();
});

test.each([
  ["goes when another signs in", "SIGNED_IN", sessionOf("bert"), null],
  ["stays while their session goes on", "TOKEN_REFRESHED", sessionOf("an"), "Hoe vaak?"],
  ["stays while their session is still stored", "INITIAL_SESSION", null, "Hoe vaak?"],
])("storage of a person %s", (_, event, session, expected) => {
  backend.emit(event, session);
  expect(kept()).toBe(expected);
});

test("storage of a person stays when their page is opened anew", async () => {
  vi.resetModules();
  await (await import("./session.ts")).loadClient();
  backend.emit("INITIAL_SESSION", sessionOf("an"));
  expect(kept()).toBe("Hoe vaak?");
});

test("a session that ends elsewhere is remembered for the login, one that is left is not", async () => {
  localStorage.removeItem(sessionStorageKey);
  backend.emit("SIGNED_OUT", null);
  expect(sessionEnded.read()).toBe("yes");
  backend.emit("SIGNED_IN", sessionOf("an"));
  expect(sessionEnded.read()).toBeNull();
  const { signOut } = await import("./session.ts");
  await signOut();
  backend.emit("SIGNED_OUT", null);
  expect(sessionEnded.read()).toBeNull();
});

async function openedWithoutSession() {
  vi.resetModules();
  const { loadClient, startSession } = await import("./session.ts");
  startSession();
  await loadClient();
  backend.emit("INITIAL_SESSION", null);
}

test("a session that ended while the page was closed is remembered, too", async () => {
  await openedWithoutSession();
  expect(sessionEnded.read()).toBe("yes");
});

test("a visitor's session has not ended", async () => {
  sessionStorage.clear();
  localStorage.clear();
  await openedWithoutSession();
  expect(sessionEnded.read()).toBeNull();
});
