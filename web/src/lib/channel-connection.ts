import * as z from "zod/mini";
import { firstRowsRead } from "./query-client.ts";
import { loadClient } from "./session.ts";
import { tokenClaims } from "./token-claims.ts";

const rejoinStepsMs = [1_000, 2_000, 5_000];
const lastRejoinStepMs = 10_000;

/** Of one customer's session, or of an admin's for every customer. */
export type ChannelKind = "session" | "admins";

export type ConnectionEvent =
  | { type: "announced"; table: string }
  /** The channel is joined; its messages arrive once that is confirmed. */
  | { type: "joined" | "confirmed" | "interrupted" };

const tokenClaimsSchema = z.object({ session_id: z.string() });
const announcementSchema = z.object({ table: z.string() });
const systemSchema = z.object({ status: z.string() });

/**
 * The id of the session, taken from the token that joins the channel: each session has topics of its own, so that one
 * that has ended gets no more messages. Undefined without one.
 */
function sessionIdIn(token: string | null): string | undefined {
  return tokenClaimsSchema.safeParse(tokenClaims(token)).data?.session_id;
}

let leaving: Promise<unknown> = Promise.resolve();

/** Joins a private channel of the session, and again whenever it closes, until the function that it returns is called. */
export function connectChannel(kind: ChannelKind, onEvent: (event: ConnectionEvent) => void): () => void {
  let remove: (() => Promise<unknown>) | undefined;
  let hasLeft = false;
  let rejoins = 0;
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  async function join() {
    // The client gives the same channel again while one of this name is still leaving.
    await leaving;
    await firstRowsRead();
    const supabase = await loadClient().catch(() => null);
    if (hasLeft) return;
    // It could not be fetched just now.
    if (!supabase) return rejoinLater();
    // The token must be known before joining, otherwise the access rules see a visitor.
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const sessionId = sessionIdIn(supabase.realtime.accessTokenValue);
    // The token could not be renewed just now.
    if (sessionId === undefined) return rejoinLater();
    const channel = supabase
      .channel(`${kind}:${sessionId}`, {
        config: { private: true, broadcast: { replication_ready: true } },
      })
      .on("broadcast", { event: "change" }, ({ payload }) => {
        const { data } = announcementSchema.safeParse(payload);
        if (data) report({ type: "announced", table: data.table });
      })
      // A join is answered before messages from the database arrive; this says that they do, or that they never will.
      .on("system", {}, (message: unknown) => {
        const { data } = systemSchema.safeParse(message);
        if (hasLeft || !data) return;
        report({ type: data.status === "ok" ? "confirmed" : "interrupted" });
        // Ends in CLOSED.
        if (data.status !== "ok") void supabase.removeChannel(channel);
      });
    remove = () => supabase.removeChannel(channel);
    channel.subscribe((status) => {
      report({ type: status === "SUBSCRIBED" ? "joined" : "interrupted" });
      // The client joins again by itself after an error, but not when the server has closed the channel, as it does
      // with one whose token ran out while a laptop slept.
      if (status === "CLOSED" && !hasLeft) rejoinLater();
    });
  }

  function report(event: ConnectionEvent) {
    if (hasLeft) return;
    if (event.type === "confirmed") rejoins = 0;
    onEvent(event);
  }

  function rejoinLater() {
    clearTimeout(rejoinTimer);
    rejoinTimer = setTimeout(() => void join(), rejoinStepsMs[rejoins] ?? lastRejoinStepMs);
    rejoins += 1;
  }

  void join();
  return () => {
    hasLeft = true;
    clearTimeout(rejoinTimer);
    if (remove) leaving = Promise.allSettled([leaving, remove()]);
  };
}
