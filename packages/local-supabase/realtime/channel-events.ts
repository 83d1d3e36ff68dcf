import * as z from "zod";
import { AccessError, isApiKey, verifyToken } from "./access.ts";
import type { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import type { ClientFrame, UserBroadcast } from "./phoenix.ts";
import { mayRead, mayWrite } from "./private-channels.ts";

/** The answer to the client, or undefined where the protocol has none. */
export type Answer = { status: "ok" | "error"; response: object } | undefined;

const ok: Answer = { status: "ok", response: {} };

/** Handles what a client sends on a channel that it has joined. */
export async function handleChannelEvent(
  context: RealtimeContext,
  channel: Channel,
  frame: ClientFrame,
): Promise<Answer> {
  if (frame.kind === "user-broadcast") return broadcast(context, channel, frame.broadcast);
  if (frame.event === "access_token") await refreshToken(context, channel, frame.payload);
  return undefined;
}

async function broadcast(
  context: RealtimeContext,
  channel: Channel,
  message: UserBroadcast,
): Promise<Answer> {
  // As on hosted, a sender without permission gets no error.
  if (await maySend(context, channel)) context.rooms.broadcast(channel.subtopic, message, channel);
  return channel.config.broadcast.ack ? ok : undefined;
}

/** Checked once for each token, as on hosted: a changed policy applies from the next token on. */
async function maySend({ pool }: RealtimeContext, channel: Channel): Promise<boolean> {
  channel.mayWrite ??= await mayWrite(pool, channel.claims, channel.subtopic);
  return channel.mayWrite;
}

const accessTokenSchema = z.object({ access_token: z.string() });

/** supabase-js sends the session's new token here; a bad one closes the channel. */
async function refreshToken(context: RealtimeContext, channel: Channel, payload: unknown): Promise<void> {
  const parsed = accessTokenSchema.safeParse(payload);
  if (!parsed.success || isApiKey(parsed.data.access_token) || parsed.data.access_token === channel.token)
    return;
  try {
    const claims = await verifyToken(parsed.data.access_token, context.keys);
    if (!(await mayRead(context.pool, claims, channel.subtopic))) {
      channel.shutdown(`You no longer have permission to read from this Channel topic: ${channel.subtopic}`);
      return;
    }
    channel.claims = claims;
    channel.token = parsed.data.access_token;
    channel.mayWrite = undefined;
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    channel.shutdown(error.message);
  }
}
