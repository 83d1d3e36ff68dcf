import type { Channel } from "./channel.ts";
import { encodeUserBroadcast, type UserBroadcast } from "./phoenix.ts";

/** The channels of each topic, which share broadcasts. All of them are private. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>();

  join(channel: Channel): void {
    const { subtopic } = channel;
    const members = this.#rooms.get(subtopic) ?? new Set();
    this.#rooms.set(subtopic, members);
    members.add(channel);
    channel.onClosed(() => {
      members.delete(channel);
      if (members.size === 0) this.#rooms.delete(subtopic);
    });
  }

  /** Sends to every member but the sender. */
  broadcast(subtopic: string, message: UserBroadcast, sender?: Channel): void {
    // Every member of the room has the same topic.
    let frame: Buffer | undefined;
    for (const member of this.#rooms.get(subtopic) ?? []) {
      if (member === sender) continue;
      frame ??= encodeUserBroadcast(member.topic, message);
      member.pushFrame(frame);
    }
  }
}
