import { forgetOthers } from "./personal-storage.ts";
import { sessionEnded } from "./remembered.ts";
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
  /** Both are false until the database has said otherwise. */
  | { status: "signed-in"; user: SessionUser; isAdmin: boolean; adminLacksFactor: boolean };

type AdminQuestion = { userId: string; answered: Promise<void> };

const nobody = { user: null, isAdmin: false, adminLacksFactor: false } as const;
const loading: Session = { status: "loading", ...nobody };
const signedOut: Session = { status: "signed-out", ...nobody };

const store = createStore<Session>(loading);
/** Whether a session was there until the client says otherwise: the login then tells why it ended. */
let expectsSession = false;
let adminQuestion: AdminQuestion | null = null;
let client: Promise<typeof import("./supabase.ts")["supabase"]> | null = null;

/**
 * The signed-in person as an external store. supabase-js is large and visitors do not need it,
 * so it is only fetched when a session is stored, an auth e-mail leads here, or a form asks for it.
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
  if (expectsSession || isAuthReturn(location)) warmClient();
  else set(signedOut);
  // Another tab signed in while this one had no client to notice.
  window.addEventListener("storage", (event) => {
    if (event.key === sessionStorageKey && event.newValue !== null) warmClient();
  });
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

/** The session, once it is known whether its person is an admin. */
export async function adminKnown(): Promise<Session> {
  await sessionKnown();
  await adminQuestion?.answered;
  return store.get();
}

/** Ends the session everywhere; without a connection at least on this device. */
export async function signOut(): Promise<void> {
  const supabase = await loadClient();
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
  client ??= import("./supabase.ts").then(({ supabase, personOf }) => {
    // The callback runs inside the client's lock: it must not call the client itself.
    supabase.auth.onAuthStateChange((_event, session) => follow(session && { person: personOf(session) }));
    return supabase;
  }, forgetFailedClient);
  return client;
}

/** A chunk that did not arrive must not lock the person out until a reload. */
function forgetFailedClient(cause: unknown): never {
  client = null;
  set(signedOut);
  throw cause;
}

/** The person of a session is null while the code of their second factor is owed. */
function follow(session: { person: SessionUser | null } | null) {
  if (!session) {
    if (expectsSession) sessionEnded.write("yes");
    expectsSession = false;
    return set(signedOut);
  }
  expectsSession = true;
  sessionEnded.remove();
  const user = session.person;
  if (!user) return set({ status: "code-needed", ...nobody });
  const known = store.get();
  set({ ...(known.user?.id === user.id ? known : nobody), status: "signed-in", user });
  // Signing in and refreshing a token come in pairs: one question under way answers both.
  if (adminQuestion?.userId === user.id) return;
  const question = { userId: user.id, answered: askWhetherAdmin(user.id) };
  adminQuestion = question;
  void leaveWhenEnded();
  void question.answered.then(() => {
    if (adminQuestion === question) adminQuestion = null;
  });
}

/** Asked again at every auth event, because the answer may change and a question may fail; never rejects. */
async function askWhetherAdmin(userId: string) {
  // A later turn of the event loop, outside the client's lock.
  await new Promise((resolve) => setTimeout(resolve));
  const supabase = await loadClient();
  const { data, error } = await supabase.rpc("admin_standing");
  // No failure: the client has found that it cannot renew the token, and signs out.
  if (error?.code === "session_ended") return;
  // No error: leaving the page breaks the question off, too, and it is asked again at the next event.
  if (error) return console.warn("Could not ask whether this account is an admin", error);
  // Another person may have signed in meanwhile.
  const current = store.get();
  if (current.status !== "signed-in" || current.user.id !== userId) return;
  set({ ...current, isAdmin: data === "admin", adminLacksFactor: data === "factor_missing" });
}

/**
 * After a session ends on another device, or with its account, Storage and open sockets accept its token for up to a
 * quarter of an hour. Auth refuses it at once, so this asks Auth when a page opens and when its tab is shown again. The
 * client then removes the ended session itself.
 */
async function leaveWhenEnded() {
  // A later turn of the event loop, outside the client's lock.
  await new Promise((resolve) => setTimeout(resolve));
  const { auth } = await loadClient();
  const { error } = await auth.getUser();
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
}

function set(next: Session) {
  // Made of the one before where it is the same person, in its order: equal sessions have one text.
  if (JSON.stringify(store.get()) === JSON.stringify(next)) return;
  // Without a client there is no session to show, but one that is still stored was not left.
  if (next.user || !hasStoredSession()) forgetOthers(next.user?.id ?? null);
  store.set(next);
}
