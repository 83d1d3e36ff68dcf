import * as z from "zod/mini";
import { moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { accountKeys } from "../account-keys.ts";

const session = rowOf({
  session_id: z.string(),
  /** Browser and system, as in "Firefox op Windows". */
  device: z.string(),
  /** A shortened address; null when it is not known. */
  network: z.nullable(z.string()),
  /** Whether it is the network of this device; null when that is not known. */
  same_network: z.nullable(z.boolean()),
  is_current: z.boolean(),
  began_at: moment,
  last_used_at: moment,
});

export type DeviceSession = z.infer<typeof session.row>;

/** Where the person is signed in: this device first, then the last used. */
export const sessionsQuery = (userId: string) =>
  readQuery({
    key: accountKeys.sessions(userId),
    what: "the own sessions",
    as: session.rows,
    ask: () => database.rpc("my_sessions"),
  });

/** The device is not known of a refused password. */
const signIn = rowOf({ created_at: moment, succeeded: z.boolean(), device: z.nullable(z.string()) });

/** The person's last sign-ins and refused passwords, newest first. */
export const signInsQuery = (userId: string) =>
  readQuery({
    key: accountKeys.signIns(userId),
    what: "the own sign-ins",
    as: signIn.rows,
    ask: () => database.rpc("my_sign_ins"),
  });

/** Ends one session elsewhere, at once; one that is gone already is no failure. Throws AppError. */
export const useEndSession = (userId: string) =>
  useAct({
    send: ({ sessionId }: DeviceSession) => database.rpc("end_my_session", { p_session_id: sessionId }),
    fallback: "Dit toestel kon niet worden uitgelogd. Probeer het later opnieuw.",
    changes: [accountKeys.sessions(userId)],
  });
