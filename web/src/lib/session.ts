import { forgetOthers } from "./personal-storage.ts";
import { knownAdmin, sessionEnded } from "./remembered.ts";
import type { SessionUser } from "./session-person.ts";
import { createStore } from "./store.ts";
import { forgetBrokenSession, hasStoredSession, isAuthReturn, sessionStorageKey } from "./stored-session.ts";
import { useStore } from "./use-store.ts";

export type { SessionUser };

export type Session =
  | { status: "loading"; user: null; isAdmin: false; adminLacksFactor: false }
  | { status: "signed-out"; user: null; isAdmin: false; adminLacksFactor: false }
  /** The password was right, and the code of the second factor is still owed: the session opens nothing before it. */
  | { status: "code-needed"; user: null; isAdmin: false; adminLacksFactor: false }
  /** Until the database has said otherwise, as it was when this browser last heard: an outage takes no page away. */
  | { status: "signed-in"; user: SessionUser; isAdmin: boolean; adminLacksFactor: boolean };

type AdminQuestion = { userId: string; answered: Promise<void> };

const nobody = { user: null, isAdmin: false, adminLacksFactor: false } as const;
const loading: Session = { status: "loading", ...nobody };
const signedOut: Session = { status: "signed-out", ...nobody };

const store = createStore<Session>(loading);
/** Whether a session was there until the client says otherwise: the login then tells why it ended. */
let expectsSession = false;
let adminQuestion: AdminQuestion | null = null;
/** For signed-in people alone. */
const sessionParts = () => import("./session-person.ts");
type Client = typeof import("./supabase.ts")["supabase"];
let client: Promise<Client> | null = null;
let leaving: Promise<void> | null = null;

/** Ends once the client has said whose session it is. */
let clientSays = () => {};
const clientSaid = new Promise<void>((resolve) => {
  clientSays = resolve;
});

/**
 * The signed-in person as an external store. supabase-js is large and visitors do not need it, so it is only fetched when
 * a session is stored, and then after the page, when an auth e-mail leads here, or when a form asks for it.
 */
export function useSession(): Session {
  return useStore(store, () => loading);
}

export const currentSession = store.get;
export const subscribeToSession = store.subscribe;

/** Reads the stored session, if any; call once, before the first route loads. */
export function startSession(): void {
  forgetBrokenSession();
  expectsSession = hasStoredSession();
  if (isAuthReturn(location)) warmClient();
  else if (expectsSession) void followStored();
  else set(signedOut);
  // Another tab signed in while this one had no client to notice.
  window.addEventListener("storage", (event) => {
    if (event.key === sessionStorageKey && event.newValue !== null) warmClient();
  });
}

/** A session that the client would use as it is counts until the client has come; any other waits for it. */
async function followStored() {
  // Where this cannot be fetched, the client says so: it needs the same file.
  const parts = await sessionParts().catch(() => null);
  const user = parts?.storedPerson();
  if (!user) return warmClient();
  if (store.get().status === "loading") setPerson(user);
}

/** For the build: pages are made for visitors. */
export function startWithoutSession(): void {
  set(signedOut);
}

/** Resolves once it is known whether there is a session. */
export function sessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const settle = () => {
      if (store.get().status === "loading") return;
      stop();
      resolve(store.get());
    };
    const stop = store.subscribe(settle);
    settle();
  });
}

/** The session, once the database was asked whether its person is an admin. */
export async function adminKnown(): Promise<Session> {
  const { status } = await sessionKnown();
  if (status === "signed-in") {
    await loadClient();
    await clientSaid;
  }
  await adminQuestion?.answered;
  return store.get();
}

/** Ends the session everywhere; without a connection at least on this device. */
export function signOut(): Promise<void> {
  leaving = endSession();
  return leaving;
}

/** The sign-out that is under way, or the last one: Auth ends a session before it leaves the storage. */
export const lastSignOut = (): Promise<void> | null => leaving;

async function endSession() {
  const supabase = await loadClient();
  // Still under way, it would be refused.
  await adminQuestion?.answered;
  expectsSession = false;
  const { error } = await supabase.auth.signOut();
  if (error) await supabase.auth.signOut({ scope: "local" });
}

/** Starts fetching the client without waiting; a later `loadClient` asks again and can say that it failed. */
export function warmClient(): void {
  loadClient().catch((cause: unknown) => console.error("Could not load the client", cause));
}

/** The client with its session wired to this store. */
export function loadClient() {
  client ??= import("./supabase.ts").then(({ supabase, personOf, adminStanding, leaveWhenEnded }) => {
    // The callback runs inside the client's lock: it must not call the client itself.
    supabase.auth.onAuthStateChange((_event, session) => {
      if (!session) leave();
      else if (follow(personOf(session), () => adminStanding(supabase))) void leaveWhenEnded(supabase.auth);
      clientSays();
    });
    return supabase;
  }, forgetFailedClient);
  return client;
}

/** A chunk that did not arrive must not lock the person out until a reload. */
function forgetFailedClient(cause: unknown): never {
  client = null;
  if (store.get().status === "loading") set(signedOut);
  throw cause;
}

function leave() {
  if (expectsSession) sessionEnded.write("yes");
  expectsSession = false;
  set(signedOut);
}

/**
 * The person of a session is null while the code of their second factor is owed.
 * @returns whether it is asked about them again.
 */
function follow(user: SessionUser | null, standing: () => Promise<string | null>): boolean {
  expectsSession = true;
  sessionEnded.remove();
  if (!user) {
    set({ status: "code-needed", ...nobody });
    return false;
  }
  setPerson(user);
  // Signing in and refreshing a token come in pairs: one question under way answers both.
  if (adminQuestion?.userId === user.id) return false;
  adminQuestion = { userId: user.id, answered: standing().then((said) => noteStanding(user.id, said)) };
  return true;
}

/** Asked again at every auth event, because the answer may change and a question may fail. */
function noteStanding(userId: string, standing: string | null) {
  if (adminQuestion?.userId === userId) adminQuestion = null;
  // Another person may have signed in meanwhile.
  const current = store.get();
  if (!standing || current.status !== "signed-in" || current.user.id !== userId) return;
  const isAdmin = standing === "admin";
  if (isAdmin) knownAdmin.write("yes");
  else knownAdmin.remove();
  set({ ...current, isAdmin, adminLacksFactor: standing === "factor_missing" });
}

/** The same person keeps the answer. Of a page's first person, this browser may remember it. */
function setPerson(user: SessionUser) {
  const known = store.get();
  const isSame = known.user?.id === user.id;
  const isAdmin = known.user ? isSame && known.isAdmin : knownAdmin.read() !== null;
  set({ status: "signed-in", user, isAdmin, adminLacksFactor: isSame && known.adminLacksFactor });
}

function set(next: Session) {
  // Made of the one before where it is the same person, in its order: equal sessions have one text.
  if (JSON.stringify(store.get()) === JSON.stringify(next)) return;
  // Without a client there is no session to show, but one that is still stored was not left.
  if (next.user || !hasStoredSession()) forgetOthers(next.user?.id ?? null);
  if (next.status === "signed-out") knownAdmin.remove();
  store.set(next);
}
