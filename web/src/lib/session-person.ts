import type { Session } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { tokenClaims } from "./token-claims.ts";

export type SessionUser = {
  id: string;
  email: string;
  /** From the sign-up form; empty when the account has none. */
  firstName: string;
  lastName: string;
};

const provedSchema = z.object({ aal: z.literal("aal2") });

/**
 * The person of Auth's session; null while the code of their second factor is owed. Auth hands out a session for the
 * password alone, and its token says how far it was proved.
 */
export function personOf({ user, access_token: token }: Session): SessionUser | null {
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
