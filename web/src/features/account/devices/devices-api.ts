import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { accountKeys } from "../account-keys.ts";

const sessionRows = z.array(
  z.pipe(
    z.object({
      session_id: z.string(),
      device: z.string(),
      network: z.nullable(z.string()),
      same_network: z.nullable(z.boolean()),
      is_current: z.boolean(),
      began_at: z.string(),
      last_used_at: z.string(),
    }),
    z.transform((row) => ({
      id: row.session_id,
      /** Browser and system, as in "Firefox op Windows". */
      device: row.device,
      /** A shortened address; null when it is not known. */
      network: row.network,
      /** Whether it is the network of this device; null when that is not known. */
      isSameNetwork: row.same_network,
      isCurrent: row.is_current,
      beganAtMs: Date.parse(row.began_at),
      lastUsedAtMs: Date.parse(row.last_used_at),
    })),
  ),
);

export type DeviceSession = z.infer<typeof sessionRows>[number];

/** Where the person is signed in: this device first, then the last used. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc("my_sessions").abortSignal(signal).throwOnError();
      return sessionRows.parse(data);
    },
    meta: { what: "the own sessions" },
  });
}

const signInRows = z.array(
  z.pipe(
    z.object({ created_at: z.string(), succeeded: z.boolean(), device: z.nullable(z.string()) }),
    z.transform((row) => ({
      atMs: Date.parse(row.created_at),
      hasSucceeded: row.succeeded,
      /** Not known of a refused password. */
      device: row.device,
    })),
  ),
);

/** The person's last sign-ins and refused passwords, newest first. */
export function signInsQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.signIns(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc("my_sign_ins").abortSignal(signal).throwOnError();
      return signInRows.parse(data);
    },
    meta: { what: "the own sign-ins" },
  });
}

/** Ends one session elsewhere, at once; one that is gone already is no failure. Invalidates the sessions. Throws. */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      await database.rpc("end_my_session", { p_session_id: id }).throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}
