import type { Session as AuthSession, User } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { forgetOthers } from "./personal-storage.ts";
import { sessionEnded } from "./remembered.ts";
import { hasStoredSession, isAuthReturn, sessionStorageKey } from "./stored-session.ts";

export type SessionUser = {
  id: string;
  email: string;
  /** From the sign-up form; empty when the account has none. */
  firstName: string;
  lastName: string;
};

export type Session =
  | { status: "loading"; user: null; isAdmin: false }
  | { status: "signed-out"; user: null; isAdmin: false }
  /** `isAdmin` is false until the database has said otherwise. */
  | { status: "signed-in"; user: SessionUser; isAdmin: boolean };

type AdminQuestion = { userId: string; answered: Promise<void> };

const loading: Session = { status: "loading", user: null, isAdmin: false };
const signedOut: Session = { status: "signed-out", user: null, isAdmin: false };

let current: Session = loading;
/** Whether somebody counts as signed in until the client says otherwise: they will be told why they no longer are. */
let expectsSession = false;
let adminQuestion: AdminQuestion | null = null;
let client: Promise<typeof import("./supabase.ts")["supabase"]> | null = null;
const listeners = new Set<() => void>();

/**
 * The signed-in person as an external store. supabase-js is large and visitors do not need it,
 * so it is only fetched when a session is stored, an auth e-mail leads here, or a form asks for it.
 */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}

export function currentSession(): Session {
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored session, if any; call once, before the first route loads. */
export function startSession(): void {
  expectsSession = hasStoredSession();
  if (expectsSession || isAuthReturn(location)) warmClient();
  else set(signedOut);
  // Another tab signed in while this one had no client to notice.
  window.addEventListener("storage", (event) => {
    if (event.key === sessionStorageKey && event.newValue !== null) warmClient();
  });
}

/** Where nobody can be signed in: pages are made for visitors. */
export function startWithoutSession(): void {
  set(signedOut);
}

/** Resolves once it is known whether somebody is signed in. */
export function sessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    if (current.status !== "loading") return resolve(current);
    const stop = subscribeToSession(() => {
      if (current.status === "loading") return;
      stop();
      resolve(current);
    });
  });
}

/** Resolves once it is known whether the signed-in person is an admin. */
export async function adminKnown(): Promise<boolean> {
  await sessionKnown();
  await adminQuestion?.answered;
  return current.isAdmin;
}

/** Ends the session everywhere; without a connection at least on this device. */
export async function signOut(): Promise<void> {
  const supabase = await loadClient();
  expectsSession = false;
  const { error } = await supabase.auth.signOut();
  if (error) await supabase.auth.signOut({ scope: "local" });
}

/** Starts fetching the client without waiting; whoever needs it asks again and can say that it failed. */
export function warmClient(): void {
  loadClient().catch((cause: unknown) => console.error("Could not load the client", cause));
}

/** The client with its session wired to this store. */
export function loadClient() {
  client ??= import("./supabase.ts").then(({ supabase }) => {
    // The callback runs inside the client's lock: it must not call the client itself.
    supabase.auth.onAuthStateChange((_event, session) => follow(session));
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

function follow(session: AuthSession | null) {
  if (!session) {
    if (expectsSession) sessionEnded.remember("yes");
    expectsSession = false;
    return set(signedOut);
  }
  expectsSession = true;
  sessionEnded.forget();
  const user = sessionUser(session.user);
  const isAdmin = current.user?.id === user.id && current.isAdmin;
  set({ status: "signed-in", user, isAdmin });
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
  const { data, error } = await supabase.rpc("is_admin");
  // No failure: the client has found that it cannot renew the token, and signs out.
  if (error?.code === "session_ended") return;
  // No error: leaving the page breaks the question off, too, and it is asked again at the next event.
  if (error) return console.warn("Could not ask whether this account is an admin", error);
  // Somebody else may have signed in meanwhile.
  if (current.status === "signed-in" && current.user.id === userId) set({ ...current, isAdmin: data });
}

/**
 * A session that was ended on another device, or with its account, keeps a token that files and open sockets take for
 * up to a quarter of an hour. Auth knows better, so it is asked when a page opens and when somebody comes back to one. The client itself
 * forgets a session that is not there any more.
 */
async function leaveWhenEnded() {
  // A later turn of the event loop, outside the client's lock.
  await new Promise((resolve) => setTimeout(resolve));
  const { auth } = await loadClient();
  const { error } = await auth.getUser();
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
}

function sessionUser(user: User): SessionUser {
  return {
    id: user.id,
    email: user.email ?? "",
    firstName: textOf(user.user_metadata.first_name),
    lastName: textOf(user.user_metadata.last_name),
  };
}

/** Metadata is written by the person themselves: anything can stand there. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function set(next: Session) {
  if (sameSession(current, next)) return;
  current = next;
  // Without a client nobody counts as signed in, but a session that is still stored was not left.
  if (next.user || !hasStoredSession()) forgetOthers(next.user?.id ?? null);
  for (const listener of listeners) listener();
}

function sameSession(a: Session, b: Session): boolean {
  return (
    a.status === b.status &&
    a.isAdmin === b.isAdmin &&
    a.user?.id === b.user?.id &&
    a.user?.email === b.user?.email &&
    a.user?.firstName === b.user?.firstName &&
    a.user?.lastName === b.user?.lastName
  );
}
