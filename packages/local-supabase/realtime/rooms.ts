import type { Channel } from "./channel.ts";
import { encodeUserBroadcast, type UserBroadcast } from "./phoenix.ts";

/** A broadcast on its way to a room: opaque bytes, or the whole payload of a text frame. */
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
    // Every member of the room has the same topic.
    let frame: Buffer | undefined;
    for (const member of this.#rooms.get(roomKey(name)) ?? []) {
      if (member === sender && !member.config.broadcast.self) continue;
      if (message.kind === "payload") member.push("broadcast", JSON.stringify(message.payload));
      else {
        frame ??= encodeUserBroadcast(member.topic, message.broadcast);
        member.pushFrame(frame);
      }
    }
  }
}

const roomKey = ({ subtopic, isPrivate }: RoomName): string =>
  `${isPrivate ? "private" : "public"}:${subtopic}`;
