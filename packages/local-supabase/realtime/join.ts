import { AccessError, closeOnExpiry, isApiKey, verifyToken } from "./access.ts";
import { Channel, type Send, topicPrefix } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import { type JoinConfig, joinPayloadSchema } from "./join-payload.ts";
import { mayRead } from "./private-channels.ts";

/** Why a topic cannot be joined; the message reaches the client as it is. */
export class JoinError extends Error {}

export type JoinRequest = { topic: string; joinRef: string | null; payload: unknown; apiKey: string };

/** The joined channel, which is to be answered. Throws JoinError. */
export async function joinChannel(
  context: RealtimeContext,
  send: Send,
  request: JoinRequest,
): Promise<Channel> {
  if (request.topic === topicPrefix) throw new JoinError("TopicNameRequired: You must provide a topic name");
  const { config, token } = parseJoin(request);
  if (!config.private) {
    throw new JoinError("PrivateOnly: This project only allows private channels");
  }
  if (config.postgres_changes?.length) {
    throw new JoinError("RealtimeDisabledForConfiguration: This local Realtime has no row changes");
  }
  const claims = await verifyToken(token, context.keys).catch(refuse);
  const { topic, joinRef } = request;
  const channel = new Channel(send, { topic, joinRef, config, token, claims });
  await requireReading(context, channel);
  // From here to the reply nothing waits: what happens next on the topic reaches the channel after its reply.
  context.rooms.join(channel);
  closeOnExpiry(channel);
  return channel;
}

function parseJoin({ payload, apiKey }: JoinRequest): { config: JoinConfig; token: string } {
  const parsed = joinPayloadSchema.safeParse(payload ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new JoinError(`InvalidJoinPayload: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { config, access_token: token } = parsed.data;
  return { config, token: token && !isApiKey(token) ? token : apiKey };
}

function refuse(error: unknown): never {
  if (error instanceof AccessError) throw new JoinError(`${error.code}: ${error.message}`);
  throw error;
}

async function requireReading({ pool }: RealtimeContext, channel: Channel) {
  if (await mayRead(pool, channel.claims, channel.subtopic)) return;
  throw new JoinError(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${channel.subtopic}`,
  );
}

/** For clients that asked for it, because a joined channel gets no messages from the database before the stream runs. */
export async function tellWhenStreamLive({ streamLive }: RealtimeContext, channel: Channel): Promise<void> {
  if (!channel.config.broadcast.replication_ready) return;
  await streamLive();
  channel.pushSystem("ok", "Replication connection established");
}
