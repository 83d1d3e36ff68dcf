import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { drawnOnce } from "#web-test/drawn-once.ts";

// The client at its border: what it tells the store, and what the database answers.
const backend = vi.hoisted(() => ({
  emit: (_event: string, _session: unknown): void => undefined,
  rpc: vi.fn(),
  getUser: vi.fn<() => Promise<{ error: { code: string } | null }>>(async () => ({ error: null })),
  signOut: vi.fn(),
  personOf: vi.fn(({ user }: { user: { id: string } }): object | null => ({ id: user.id })),
}));
vi.mock("./supabase.ts", async () => ({
  ...(await import("./session-person.ts")),
  personOf: backend.personOf,
  supabase: {
    auth: {
      onAuthStateChange(listener: typeof backend.emit) {
        backend.emit = listener;
      },
      getUser: backend.getUser,
      signOut: backend.signOut,
    },
    rpc: backend.rpc,
  },
}));

const sessionOf = (id: string) => ({ user: { id, email: `${id}@bedrijf.be`, user_metadata: {} } });
const yes = { data: "admin", error: null };
const no = { data: "none", error: null };
const failure = { data: null, error: { message: "offline" } };

async function openedStore() {
  const store = await import("./session.ts");
  await store.loadClient();
  return store;
}

let store: Awaited<ReturnType<typeof openedStore>>;
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  backend.rpc.mockReset();
  backend.getUser.mockClear();
  backend.signOut.mockReset();
  store = await openedStore();
});

test("a right that is given or taken away shows at the next auth event", async () => {
  for (const answer of [no, yes, no]) {
    backend.rpc.mockResolvedValueOnce(answer);
    backend.emit("TOKEN_REFRESHED", sessionOf("an"));
    expect(await store.adminKnown()).toMatchObject({ isAdmin: answer === yes, adminLacksFactor: false });
  }
});

test("the known answer stays until the new one is there", async () => {
  backend.rpc.mockResolvedValueOnce(yes);
  backend.emit("SIGNED_IN", sessionOf("an"));
  await store.adminKnown();
  const answer = Promise.withResolvers<typeof no>();
  backend.rpc.mockReturnValueOnce(answer.promise);
  backend.emit("TOKEN_REFRESHED", sessionOf("an"));
  expect(store.currentSession().isAdmin).toBe(true);
  answer.resolve(no);
  await expect.poll(() => store.currentSession().isAdmin).toBe(false);
});

test("a question that fails changes nothing and is asked again", async () => {
  const report = vi.spyOn(console, "warn").mockReturnValue();
  backend.rpc.mockResolvedValueOnce(yes).mockResolvedValueOnce(failure).mockResolvedValueOnce(no);
  for (const known of [true, true, false]) {
    backend.emit("TOKEN_REFRESHED", sessionOf("an"));
    expect((await store.adminKnown()).isAdmin).toBe(known);
  }
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  ["was broken off by leaving the page", ""],
  ["found the session ended", "session_ended"],
])("a question that %s is no failure to report", async (_what, code) => {
  const report = vi.spyOn(console, "warn").mockReturnValue();
  backend.rpc.mockResolvedValueOnce({ data: null, error: { message: "", code } });
  backend.emit("SIGNED_IN", sessionOf("an"));
  await store.adminKnown();
  expect(store.currentSession()).toMatchObject({ status: "signed-in", isAdmin: false });
  expect(report).not.toHaveBeenCalled();
});

test("an answer about the previous person is not given to the next, who waits for their own", async () => {
  const [about, own] = [Promise.withResolvers<typeof yes>(), Promise.withResolvers<typeof no>()];
  backend.rpc.mockReturnValueOnce(about.promise).mockReturnValueOnce(own.promise);
  backend.emit("SIGNED_IN", sessionOf("an"));
  await expect.poll(() => backend.rpc).toHaveBeenCalledOnce();
  backend.emit("SIGNED_OUT", null);
  backend.emit("SIGNED_IN", sessionOf("bo"));
  await expect.poll(() => backend.rpc).toHaveBeenCalledTimes(2);
  about.resolve(yes);
  await setImmediate();
  expect(store.currentSession()).toMatchObject({ isAdmin: false, user: { id: "bo" } });
  const known = store.adminKnown();
  await setImmediate();
  own.resolve(yes);
  expect(await known).toMatchObject({ isAdmin: true, user: { id: "bo" } });
});

test("the next person is no admin because the previous one is", async () => {
  backend.rpc.mockResolvedValueOnce(yes).mockResolvedValueOnce(no);
  backend.emit("SIGNED_IN", sessionOf("an"));
  await store.adminKnown();
  backend.emit("SIGNED_IN", sessionOf("bo"));
  expect(store.currentSession()).toMatchObject({ isAdmin: false, user: { id: "bo" } });
  await store.adminKnown();
});

test("two auth events at once are one question, and tell nobody of a session that is the same", async () => {
  backend.rpc.mockResolvedValue(yes);
  backend.emit("SIGNED_IN", sessionOf("an"));
  backend.emit("TOKEN_REFRESHED", sessionOf("an"));
  await store.adminKnown();
  expect([backend.rpc.mock.calls.length, backend.getUser.mock.calls.length]).toEqual([1, 1]);
  const told = vi.fn();
  store.subscribeToSession(told);
  backend.emit("TOKEN_REFRESHED", sessionOf("an"));
  await store.adminKnown();
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ["everywhere", null, [[]]],
  ["on this device when Auth cannot be reached", { message: "offline" }, [[], [{ scope: "local" }]]],
])("signing out ends the session %s", async (_where, error, calls) => {
  backend.signOut.mockResolvedValueOnce({ error }).mockResolvedValueOnce({ error: null });
  await store.signOut();
  expect(backend.signOut.mock.calls).toEqual(calls);
});

test("a page that the build draws waits for its session, whatever is known", () => {
  store.startWithoutSession();
  expect(drawnOnce(store.useSession).status).toBe("loading");
});

test("an admin without a second factor is no admin yet, and known as one who lacks it", async () => {
  backend.rpc.mockResolvedValueOnce({ data: "factor_missing", error: null });
  backend.emit("SIGNED_IN", sessionOf("an"));
  expect(await store.adminKnown()).toMatchObject({ isAdmin: false, adminLacksFactor: true });
});

test("a session that owes the code of a second factor is nobody's yet", async () => {
  backend.personOf.mockReturnValueOnce(null);
  backend.emit("SIGNED_IN", sessionOf("an"));
  expect(store.currentSession()).toMatchObject({ status: "code-needed", user: null, isAdmin: false });
  expect(backend.rpc).not.toHaveBeenCalled();
  backend.rpc.mockResolvedValue(no);
  backend.emit("MFA_CHALLENGE_VERIFIED", sessionOf("an"));
  expect(store.currentSession()).toMatchObject({ status: "signed-in", user: { id: "an" } });
  await store.adminKnown();
});

test("asks Auth whether the session still stands, and leaves with an account that is gone", async () => {
  backend.rpc.mockResolvedValue(no);
  backend.emit("INITIAL_SESSION", sessionOf("an"));
  await expect.poll(() => backend.getUser).toHaveBeenCalled();
  expect(backend.signOut).not.toHaveBeenCalled();
  await store.adminKnown();

  backend.getUser.mockResolvedValueOnce({ error: { code: "user_not_found" } });
  backend.emit("SIGNED_IN", sessionOf("an"));
  await expect.poll(() => backend.signOut).toHaveBeenCalledWith({ scope: "local" });
});

test("stays when Auth cannot be asked", async () => {
  backend.rpc.mockResolvedValue(no);
  backend.getUser.mockResolvedValueOnce({ error: { code: "request_timeout" } });
  backend.emit("INITIAL_SESSION", sessionOf("an"));
  await expect.poll(() => backend.getUser).toHaveBeenCalled();
  await store.adminKnown();
  expect(backend.signOut).not.toHaveBeenCalled();
  expect(store.currentSession().status).toBe("signed-in");
});
