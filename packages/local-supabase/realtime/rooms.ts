import type { Channel } from "./channel.ts";
import { encodeUserBroadcast, type ProtocolVersion, type UserBroadcast } from "./phoenix.ts";
import { Presence, type PresenceDiff } from "./presence.ts";

/** A broadcast on its way to a room: opaque bytes of protocol 2, or the whole payload of a text frame. */
export type Broadcast = { kind: "user"; broadcast: UserBroadcast } | { kind: "payload"; payload: unknown };

/** A public and a private channel of one name are two rooms. */
export type RoomName = { subtopic: string; isPrivate: boolean };

class Room {
  readonly members = new Set<Channel>();
  readonly presence = new Presence<Channel>();
}

/** The channels of each topic, which share broadcasts and presence. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  join(channel: Channel): void {
    const key = roomKey(channel);
    const room = this.#rooms.get(key) ?? new Room();
    this.#rooms.set(key, room);
    room.members.add(channel);
    channel.onClosed(() => this.#leave(channel, key, room));
  }

  /** Sends to every member. The sender gets it only with the option `self`. */
  broadcast(name: RoomName, message: Broadcast, sender?: Channel): void {
    const frames = new Map<ProtocolVersion, string | Buffer | undefined>();
    for (const member of this.#rooms.get(roomKey(name))?.members ?? []) {
      if (!member.permissions.readBroadcast || (member === sender && !member.config.broadcast.self)) continue;
      if (message.kind === "payload") member.push("broadcast", JSON.stringify(message.payload));
      else member.pushFrame(userFrame(frames, member, message.broadcast));
    }
  }

  track(channel: Channel, payload: Readonly<Record<string, unknown>>): void {
    const room = this.#rooms.get(roomKey(channel));
    if (room) announce(room, room.presence.track(channel, channel.presenceKey, payload));
  }

  untrack(channel: Channel): void {
    const room = this.#rooms.get(roomKey(channel));
    if (room) announce(room, room.presence.untrack(channel));
  }

  sendPresenceState(channel: Channel): void {
    const state = this.#rooms.get(roomKey(channel))?.presence.state() ?? {};
    channel.push("presence_state", JSON.stringify(state));
  }

  #leave(channel: Channel, key: string, room: Room): void {
    room.members.delete(channel);
    announce(room, room.presence.untrack(channel));
    if (room.members.size === 0) this.#rooms.delete(key);
  }
}

const roomKey = ({ subtopic, isPrivate }: RoomName): string =>
  `${isPrivate ? "private" : "public"}:${subtopic}`;

/** Encodes once per protocol version: every member of the room has the same topic. */
function userFrame(
  frames: Map<ProtocolVersion, string | Buffer | undefined>,
  member: Channel,
  broadcast: UserBroadcast,
): string | Buffer | undefined {
  if (!frames.has(member.version)) {
    frames.set(member.version, encodeUserBroadcast(member.topic, broadcast, member.version));
  }
  return frames.get(member.version);
}

function announce(room: Room, diff: PresenceDiff | undefined): void {
  if (!diff) return;
  const payloadJson = JSON.stringify(diff);
  for (const member of room.members) {
    if (member.presenceEnabled && member.permissions.readPresence) member.push("presence_diff", payloadJson);
  }
}
