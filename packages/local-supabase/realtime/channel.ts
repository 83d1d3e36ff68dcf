import type { Claims } from "../keys.ts";
import type { JoinConfig } from "./join-payload.ts";
import { encodeMessage } from "./phoenix.ts";

export const topicPrefix = "realtime:";

/** To the socket that a channel lives on. */
export type Send = (frame: string | Buffer) => void;

/** One joined topic of one socket, and what it may still receive. */
export class Channel {
  readonly topic: string;
  readonly subtopic: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  /** Whether the channel may send. Undefined until it is checked, then kept until the token changes. */
  mayWrite: boolean | undefined;
  token: string;
  claims: Claims;
  readonly #send: Send;
  readonly #cleanups: (() => void)[] = [];
  #closed = false;

  constructor(
    send: Send,
    opening: { topic: string; joinRef: string | null; config: JoinConfig; token: string; claims: Claims },
  ) {
    this.#send = send;
    this.topic = opening.topic;
    this.subtopic = opening.topic.slice(topicPrefix.length);
    this.joinRef = opening.joinRef;
    this.config = opening.config;
    this.token = opening.token;
    this.claims = opening.claims;
  }

  onClosed(cleanup: () => void): void {
    this.#cleanups.push(cleanup);
  }

  pushFrame(frame: string | Buffer): void {
    if (!this.#closed) this.#send(frame);
  }

  /** supabase-js passes the message to `on("system")`. */
  pushSystem(status: "ok" | "error", message: string): void {
    const payload = JSON.stringify({ extension: "system", status, message, channel: this.subtopic });
    this.pushFrame(encodeMessage({ joinRef: null, ref: null, topic: this.topic, event: "system" }, payload));
  }

  /** Ends the channel with a reason. The client does not join again by itself. */
  shutdown(message: string): void {
    this.pushSystem("error", message);
    this.leave();
  }

  leave(): void {
    // The client drops a close that does not carry its join's ref: it may be about an earlier join.
    const { joinRef, topic } = this;
    this.pushFrame(encodeMessage({ joinRef, ref: joinRef, topic, event: "phx_close" }, "{}"));
    this.discard();
  }

  /** Ends the channel without a message, because its socket is gone or its topic was joined anew. */
  discard(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }
}
