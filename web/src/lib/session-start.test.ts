import { beforeEach, expect, test, vi } from "vitest";
import { knownAdmin } from "./remembered.ts";
import { sessionStorageKey } from "./stored-session.ts";

// The client at its border: what it tells the store. It comes when it is fetched, and not before.
const backend = vi.hoisted(() => ({
  isFetched: false,
  emit: (_event: string, _session: unknown): void => undefined,
  rpc: vi.fn<() => Promise<{ data: string | null; error: object | null }>>(async () => ({
    data: "admin",
    error: null,
  })),
}));
vi.mock("./supabase.ts", () => client());
async function client() {
  const person = await import("./session-person.ts");
  const auth = {
    onAuthStateChange(listener: typeof backend.emit) {
      backend.isFetched = true;
      backend.emit = listener;
    },
    getUser: async () => ({ error: null }),
  };
  return { ...person, supabase: { auth, rpc: backend.rpc } };
}
const cut = () => {
  throw new TypeError("Failed to fetch");
};

const claims = { sub: "an", session_id: "phone", aal: "aal1" };
const sessionThatEndsIn = (seconds: number, user: object = {}) => ({
  access_token: `e30.${btoa(JSON.stringify(claims))}.sig`,
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: {
    ...{ id: "an", aud: "authenticated", role: "authenticated", email: "an@bedrijf.be", phone: "" },
    ...{ app_metadata: { provider: "email" }, user_metadata: { first_name: "An" }, identities: [] },
    ...{ created_at: "2026-11-20T09:00:00Z", updated_at: "2026-11-20T09:00:00Z", is_anonymous: false },
    ...user,
  },
});
const verifiedFactor = { id: "app", factor_type: "totp", status: "verified" };

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", new URL("https://site.example/dashboard"));
  vi.resetModules();
  localStorage.clear();
  backend.isFetched = false;
});

async function openedWith(session: object | null) {
  if (session) localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  const store = await import("./session.ts");
  store.startSession();
  return store;
}

test("a stored session counts before the client has come", async () => {
  const store = await openedWith(sessionThatEndsIn(3600));
  expect(await store.sessionKnown()).toMatchObject({
    status: "signed-in",
    user: { id: "an", firstName: "An" },
  });
  expect(backend.isFetched).toBe(false);
});

test.each([
  ["ends soon", sessionThatEndsIn(60)],
  ["may owe the code of a second factor", sessionThatEndsIn(3600, { factors: [verifiedFactor] })],
  ["has no person", { ...sessionThatEndsIn(3600), user: null }],
])("a stored session that %s waits for the client", async (_what, session) => {
  const store = await openedWith(session);
  await expect.poll(() => backend.isFetched).toBe(true);
  expect(store.currentSession().status).toBe("loading");
});

test("a session that the client finds ended is left", async () => {
  const store = await openedWith(sessionThatEndsIn(3600));
  await store.sessionKnown();
  await store.loadClient();
  localStorage.clear();
  backend.emit("INITIAL_SESSION", null);
  expect(store.currentSession().status).toBe("signed-out");
});

test("whether a person is an admin is known when the client has said whose session it is", async () => {
  const store = await openedWith(sessionThatEndsIn(3600));
  const known = store.adminKnown();
  await expect.poll(() => backend.isFetched).toBe(true);
  await store.loadClient();
  backend.emit("INITIAL_SESSION", sessionThatEndsIn(3600));
  expect(await known).toMatchObject({ status: "signed-in", isAdmin: true });
});

test.each([
  ["cannot be asked", { data: null, error: { message: "offline", code: "" } }, true],
  ["says no", { data: "none", error: null }, false],
])(
  "a person who was an admin here is one until the database answers; when it %s: %s",
  async (_, answer, stays) => {
    knownAdmin.write("yes");
    backend.rpc.mockResolvedValueOnce(answer);
    const store = await openedWith(sessionThatEndsIn(3600));
    expect(await store.sessionKnown()).toMatchObject({ isAdmin: true });
    await store.loadClient();
    backend.emit("INITIAL_SESSION", sessionThatEndsIn(3600));
    expect(store.currentSession().isAdmin).toBe(true);
    expect(await store.adminKnown()).toMatchObject({ isAdmin: stays });
    expect(knownAdmin.read()).toBe(stays ? "yes" : null);
  },
);

test("an admin who signs out is not remembered for the next person", async () => {
  knownAdmin.write("yes");
  const store = await openedWith(sessionThatEndsIn(3600));
  await store.loadClient();
  localStorage.removeItem(sessionStorageKey);
  backend.emit("SIGNED_OUT", null);
  expect(knownAdmin.read()).toBeNull();
  backend.rpc.mockReturnValueOnce(new Promise(() => {}));
  backend.emit("SIGNED_IN", sessionThatEndsIn(3600, { id: "bo" }));
  expect(store.currentSession()).toMatchObject({ user: { id: "bo" }, isAdmin: false });
});

test("a stored session whose code cannot be fetched is left to the client", async () => {
  vi.doMock("./session-person.ts", cut);
  await openedWith(sessionThatEndsIn(3600));
  await expect.poll(() => backend.isFetched).toBe(true);
  vi.doUnmock("./session-person.ts");
});

test("a visitor is known at once and needs no client, also to be no admin", async () => {
  const store = await openedWith(null);
  expect(store.currentSession().status).toBe("signed-out");
  expect(await store.adminKnown()).toMatchObject({ status: "signed-out", isAdmin: false });
  expect(backend.isFetched).toBe(false);
});

test("half a session that was stored is removed, and its person is a visitor", async () => {
  localStorage.setItem(sessionStorageKey, '{"access_token":"e30');
  const store = await openedWith(null);
  expect(store.currentSession().status).toBe("signed-out");
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
});

test("the link of an e-mail waits for the client", async () => {
  vi.stubGlobal("location", new URL("https://site.example/auth/callback?code=1"));
  const store = await openedWith(null);
  await expect.poll(() => backend.isFetched).toBe(true);
  expect(store.currentSession().status).toBe("loading");
});

test("a stored session changes nothing that is known when its code has come", async () => {
  const store = await openedWith(sessionThatEndsIn(3600));
  store.startWithoutSession();
  await vi.dynamicImportSettled();
  expect(store.currentSession().status).toBe("signed-out");
});

test.each([
  ["signs in", sessionStorageKey, "{}", true],
  ["signs out", sessionStorageKey, null, false],
  ["stores something else", "theme", "dark", false],
])(
  "another tab that %s has this one fetch the client: %s, %s, %s",
  async (_act, key, newValue, isFetched) => {
    await openedWith(null);
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    await vi.dynamicImportSettled();
    expect(backend.isFetched).toBe(isFetched);
  },
);

test.each([
  ["leaves a visitor", null, "signed-out"],
  ["leaves a person their stored session", sessionThatEndsIn(3600), "signed-in"],
])(
  "a client that cannot be fetched %s, and is fetched when it is asked for again",
  async (_name, session, status) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    vi.doMock("./supabase.ts", cut);
    if (!session) vi.stubGlobal("location", new URL("https://site.example/auth/callback?code=1"));
    const store = await openedWith(session);
    await store.sessionKnown();
    if (session) store.warmClient();
    await expect.poll(() => log).toHaveBeenCalledOnce();
    expect(store.currentSession().status).toBe(status);
    vi.doMock("./supabase.ts", client);
    await store.loadClient();
    expect(backend.isFetched).toBe(true);
    log.mockRestore();
  },
);
