import * as z from "zod";
import { AccessError, isApiKey, verifyToken } from "./access.ts";
import { subscribeLater } from "./change-subscription.ts";
import type { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import type { ClientFrame } from "./phoenix.ts";
import { type Extension, mayWrite, readPermissions } from "./private-channels.ts";

/** The answer to the client, or undefined where the protocol has none. */
export type Answer = { status: "ok" | "error"; response: object } | undefined;

const ok: Answer = { status: "ok", response: {} };

const refused = (reason: string): Answer => ({ status: "error", response: { reason } });

/** Handles what a client sends on a channel that it has joined. */
export async function handleChannelEvent(
  context: RealtimeContext,
  channel: Channel,
  frame: ClientFrame,
): Promise<Answer> {
  if (frame.kind === "user-broadcast") {
    return broadcast(context, channel, () => ({ kind: "user", broadcast: frame.broadcast }));
  }
  switch (frame.event) {
    case "broadcast":
      return broadcast(context, channel, () => ({ kind: "payload", payload: frame.payload }));
    case "presence":
      return presence(context, channel, frame.payload);
    case "access_token":
      await refreshToken(context, channel, frame.payload);
      return undefined;
    default:
      return undefined;
  }
}

async function broadcast(
  context: RealtimeContext,
  channel: Channel,
  message: () => Parameters<RealtimeContext["rooms"]["broadcast"]>[1],
): Promise<Answer> {
  // As on hosted, a sender without permission gets no error.
  if (await maySend(context, channel, "broadcast")) context.rooms.broadcast(channel, message(), channel);
  return channel.config.broadcast.ack ? ok : undefined;
}

const presenceSchema = z.object({
  event: z.string().transform((event) => event.toLowerCase()),
  payload: z.record(z.string(), z.unknown()).nullish(),
});

async function presence(context: RealtimeContext, channel: Channel, payload: unknown): Promise<Answer> {
  const parsed = presenceSchema.safeParse(payload);
  if (!parsed.success) return refused("Presence track payload must be a map");
  if (parsed.data.event === "untrack") {
    context.rooms.untrack(channel);
    return ok;
  }
  if (parsed.data.event !== "track") return refused(`Unknown presence event: ${parsed.data.event}`);
  if (!(await maySend(context, channel, "presence"))) return refused("Unauthorized");
  context.rooms.track(channel, parsed.data.payload ?? {});
  // A client that tracks its presence also receives the others from now on, even if its join did not ask for them.
  if (!channel.presenceEnabled && channel.permissions.readPresence) {
    channel.presenceEnabled = true;
    context.rooms.sendPresenceState(channel);
  }
  return ok;
}

/** Checked once for each token, as on hosted: a changed policy applies from the next token on. */
async function maySend({ pool }: RealtimeContext, channel: Channel, extension: Extension): Promise<boolean> {
  if (!channel.isPrivate) return true;
  const known = channel.writePermissions[extension];
  if (known !== undefined) return known;
  const { writePermissions } = channel;
  writePermissions[extension] = await mayWrite(pool, channel.claims, channel.subtopic, extension);
  return writePermissions[extension];
}

const accessTokenSchema = z.object({ access_token: z.string() });

/** supabase-js sends the session's new token here; a bad one closes the channel. */
async function refreshToken(context: RealtimeContext, channel: Channel, payload: unknown): Promise<void> {
  const parsed = accessTokenSchema.safeParse(payload);
  if (!parsed.success || isApiKey(parsed.data.access_token) || parsed.data.access_token === channel.token)
    return;
  try {
    const claims = await verifyToken(parsed.data.access_token, context.keys);
    if (channel.isPrivate) {
      const { subtopic, presenceEnabled } = channel;
      const permissions = await readPermissions(context.pool, { claims, subtopic, presenceEnabled });
      if (isRevoked(channel, permissions)) {
        channel.shutdown(
          `You no longer have permission to read from this Channel topic: ${channel.subtopic}`,
        );
        return;
      }
      channel.permissions = permissions;
    }
    channel.claims = claims;
    channel.token = parsed.data.access_token;
    channel.writePermissions = {};
    void subscribeLater(context, channel);
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    channel.shutdown(error.message);
  }
}

const isRevoked = ({ permissions: before }: Channel, now: Channel["permissions"]): boolean =>
  (before.readBroadcast && !now.readBroadcast) || (before.readPresence && !now.readPresence);
