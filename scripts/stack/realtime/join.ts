import { AccessError, closeOnExpiry, isApiKey, verifyToken } from "./access.ts";
import { bindSubscription } from "./bind-subscription.ts";
import { Channel, type Transport, topicPrefix } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import { withDeadline } from "./deadline.ts";
import { type JoinConfig, joinPayloadSchema } from "./join-payload.ts";
import { readPermissions } from "./private-channels.ts";
import { type Subscription, SubscriptionError } from "./subscriptions.ts";

// Below the 10 seconds after which supabase-js gives a join up.
const streamWaitMs = 8_000;

/** Why a topic cannot be joined; the message reaches the client as it is. */
export class JoinError extends Error {}

export type JoinRequest = { topic: string; joinRef: string | null; payload: unknown; apiKey: string };

/** A joined channel and what to tell the client, in this order: `reply`, then `announce`. */
export type Joined = { channel: Channel; reply: { postgres_changes: object[] }; announce: () => void };

/** Throws JoinError. */
export async function joinChannel(
  context: RealtimeContext,
  transport: Transport,
  request: JoinRequest,
): Promise<Joined> {
  if (request.topic === topicPrefix) throw new JoinError("TopicNameRequired: You must provide a topic name");
  const { config, token } = parseJoin(request);
  const claims = await verifyToken(token, context.keys).catch(refuse);
  const { topic, joinRef } = request;
  const channel = new Channel(transport, { topic, joinRef, config, token, claims });
  if (channel.isPrivate) channel.permissions = await privatePermissions(context, channel);
  const bound = await bindAll(context, channel);
  // From here to the reply nothing waits: what happens next on the topic reaches the channel after its reply.
  context.rooms.join(channel);
  context.index.add(channel, bound.subscriptions);
  channel.onClosed(() => context.index.remove(channel));
  closeOnExpiry(channel);
  return {
    channel,
    reply: { postgres_changes: bound.echo },
    announce: () => announce(context, channel, bound),
  };
}

function parseJoin({ payload, apiKey }: JoinRequest): { config: JoinConfig; token: string } {
  const parsed = joinPayloadSchema.safeParse(payload ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new JoinError(`InvalidJoinPayload: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { config, access_token, user_token } = parsed.data;
  if (config.broadcast.replay !== undefined) {
    throw new JoinError("UnableToReplayMessages: This local Realtime keeps no messages to replay");
  }
  const token = user_token ?? access_token;
  return { config, token: token && !isApiKey(token) ? token : apiKey };
}

function refuse(error: unknown): never {
  if (error instanceof AccessError) throw new JoinError(`${error.code}: ${error.message}`);
  throw error;
}

async function privatePermissions({ pool }: RealtimeContext, { claims, subtopic }: Channel) {
  const permissions = await readPermissions(pool, claims, subtopic);
  if (permissions.readBroadcast || permissions.readPresence) return permissions;
  throw new JoinError(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${subtopic}`,
  );
}

type Bound = { subscriptions: Subscription[]; echo: object[]; error: string | undefined };

/**
 * Hosted answers the join first and subscribes afterwards; here the join waits, so that SUBSCRIBED means that no later
 * change is missed. A subscription that cannot be made fails them all and is told in a system message, or in the reply
 * where the client asked to wait for it.
 */
async function bindAll(context: RealtimeContext, { config, claims }: Channel): Promise<Bound> {
  const requests = config.postgres_changes.map((request) => ({ id: context.nextSubscriptionId(), request }));
  const echo = requests.map(({ id, request }) => ({ ...request, id }));
  if (requests.length === 0) return { subscriptions: [], echo, error: undefined };
  await waitForStream(context);
  try {
    const subscriptions = await Promise.all(
      requests.map(({ id, request }) => bindSubscription(context.pool, claims, id, request)),
    );
    return { subscriptions, echo, error: undefined };
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    if (config.postgres_changes_options?.wait)
      throw new JoinError(`RealtimeDisabledForConfiguration: ${error.message}`);
    return { subscriptions: [], echo, error: error.message };
  }
}

const waitForStream = ({ streamLive }: RealtimeContext): Promise<void> =>
  withDeadline(
    streamLive(),
    streamWaitMs,
    () => new JoinError("InitializingProjectConnection: Connecting to the project database"),
  );

function announce({ rooms }: RealtimeContext, channel: Channel, { subscriptions, error }: Bound): void {
  if (channel.presenceEnabled && channel.permissions.readPresence) rooms.sendPresenceState(channel);
  if (error) channel.pushSystem("postgres_changes", "error", error);
  else if (subscriptions.length > 0) channel.pushSystem("postgres_changes", "ok", "Subscribed to PostgreSQL");
}
