import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { Database } from "./database.gen.ts";
import { storedSession } from "./first-reads.ts";
import { tokenClaims } from "./token-claims.ts";

export type SessionUser = {
  id: string;
  email: string;
  /** From the sign-up form; empty when the account has none. */
  firstName: string;
  lastName: string;
};

/** The parts of a session that are read here, as the client stores it. */
const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    user_metadata: z.record(z.string(), z.unknown()),
    factors: z.optional(z.array(z.object({ status: z.string() }))),
  }),
});

type AuthSession = z.infer<typeof sessionSchema>;

const provedSchema = z.object({ aal: z.literal("aal2") });

/**
 * The person of Auth's session; null while the code of their second factor is owed. Auth hands out a session for the
 * password alone, and its token says how far it was proved.
 */
export function personOf({ user, access_token: token }: AuthSession): SessionUser | null {
  const hasFactor = user.factors?.some(({ status }) => status === "verified") ?? false;
  if (hasFactor && !provedSchema.safeParse(tokenClaims(token)).success) return null;
  return {
    id: user.id,
    email: user.email ?? "",
    firstName: textOf(user.user_metadata.first_name),
    lastName: textOf(user.user_metadata.last_name),
  };
}

/** Metadata is written by its own person: it can be of any type. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The person of the stored session; null when it needs the client. */
export function storedPerson(): SessionUser | null {
  const session = sessionSchema.safeParse(storedSession()?.whole);
  return session.success ? personOf(session.data) : null;
}

/**
 * Errors that are no failure of the question: it got no answer, as when leaving the page breaks it off, and the browser
 * has said so; or the client has found that it cannot renew the token, and signs out. It is asked again at the next event.
 */
const expectedCodes = ["", "session_ended"];

/** Null when it could not be asked. */
export async function adminStanding(client: SupabaseClient<Database>): Promise<string | null> {
  // A later turn of the event loop, outside the client's lock.
  await new Promise((resolve) => setTimeout(resolve));
  const { data, error } = await client.rpc("admin_standing");
  if (error && !expectedCodes.includes(error.code))
    console.warn("Could not ask whether this account is an admin", error);
  return error ? null : data;
}

/**
 * After a session ends on another device, or with its account, Storage and open sockets accept its token for up to a
 * quarter of an hour. Auth refuses it at once, so this asks Auth when a page opens and when its tab is shown again. The
 * client then removes the ended session itself.
 */
export async function leaveWhenEnded(auth: SupabaseClient["auth"]): Promise<void> {
  // A later turn of the event loop, outside the client's lock.
  await new Promise((resolve) => setTimeout(resolve));
  const { error } = await auth.getUser();
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
}
