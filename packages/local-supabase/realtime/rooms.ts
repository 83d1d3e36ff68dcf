import type { Channel } from "./channel.ts";
import { encodeUserBroadcast, type ProtocolVersion, type UserBroadcast } from "./phoenix.ts";

/** A broadcast on its way to a room: opaque bytes of protocol 2, or the whole payload of a text frame. */
export type Broadcast = { kind: "user"; broadcast: UserBroadcast } | { kind: "payload"; payload: unknown };

/** A public and a private channel of one name are two rooms. */
export type RoomName = { subtopic: string; isPrivate: boolean };

/** The channels of each topic, which share broadcasts. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>();

  join(channel: Channel): void {
    const key = roomKey(channel);
    const members = this.#rooms.get(key) ?? new Set();
    this.#rooms.set(key, members);
    members.add(channel);
    channel.onClosed(() => {
      members.delete(channel);
      if (members.size === 0) this.#rooms.delete(key);
    });
  }

  /** Sends to every member. The sender gets it only with the option `self`. */
  broadcast(name: RoomName, message: Broadcast, sender?: Channel): void {
    const frames = new Map<ProtocolVersion, string | Buffer | undefined>();
    for (const member of this.#rooms.get(roomKey(name)) ?? []) {
      if (member === sender && !member.config.broadcast.self) continue;
      if (message.kind === "payload") member.push("broadcast", JSON.stringify(message.payload));
      else member.pushFrame(userFrame(frames, member, message.broadcast));
    }
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
