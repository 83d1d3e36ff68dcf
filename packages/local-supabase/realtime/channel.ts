import type { Claims } from "../keys.ts";
import type { JoinConfig } from "./join-payload.ts";
import { encodeMessage, type ProtocolVersion } from "./phoenix.ts";
import type { SubscriptionRequest } from "./subscriptions.ts";

export const topicPrefix = "realtime:";

/** The socket that a channel lives on. */
export type Transport = { version: ProtocolVersion; send: (frame: string | Buffer) => void };

/** Fills a place in the channel's order with messages, or with none. */
export type Settle = (payloadsJson: readonly string[]) => void;

type Slot = { settled: readonly string[] | undefined };

/** One joined topic of one socket, and what it may still receive. */
export class Channel {
  readonly topic: string;
  readonly subtopic: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  /** Whether a private channel may send. Undefined until it is checked, then kept until the token changes. */
  mayWrite: boolean | undefined;
  /** Row changes that the client asked for, with the ids that it knows them by. */
  changeRequests: readonly { id: number; request: SubscriptionRequest }[] = [];
  token: string;
  claims: Claims;
  readonly #transport: Transport;
  readonly #cleanups: (() => void)[] = [];
  readonly #slots: Slot[] = [];
  #closed = false;
  #subscribing: symbol | undefined;

  constructor(
    transport: Transport,
    opening: { topic: string; joinRef: string | null; config: JoinConfig; token: string; claims: Claims },
  ) {
    this.#transport = transport;
    this.topic = opening.topic;
    this.subtopic = opening.topic.slice(topicPrefix.length);
    this.joinRef = opening.joinRef;
    this.config = opening.config;
    this.token = opening.token;
    this.claims = opening.claims;
  }

  get version(): ProtocolVersion {
    return this.#transport.version;
  }

  get isPrivate(): boolean {
    return this.config.private;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Identifies an attempt to subscribe to row changes; a later attempt replaces it. */
  startSubscribing(): symbol {
    this.#subscribing = Symbol();
    return this.#subscribing;
  }

  isSubscribing(attempt: symbol): boolean {
    return !this.#closed && this.#subscribing === attempt;
  }

  onClosed(cleanup: () => void): void {
    this.#cleanups.push(cleanup);
  }

  push(event: string, payloadJson: string): void {
    this.pushFrame(
      encodeMessage({ joinRef: null, ref: null, topic: this.topic, event }, payloadJson, this.version),
    );
  }

  pushFrame(frame: string | Buffer | undefined): void {
    if (!this.#closed && frame !== undefined) this.#transport.send(frame);
  }

  /** `extension` is the part of Realtime that sends; supabase-js passes the message to `on("system")`. */
  pushSystem(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void {
    this.push("system", JSON.stringify({ extension, status, message, channel: this.subtopic }));
  }

  /**
   * Takes the next place among this channel's row changes. Changes of two tables are checked side by side, yet every
   * channel receives them in commit order.
   */
  reserve(): Settle {
    const slot: Slot = { settled: undefined };
    this.#slots.push(slot);
    return (payloadsJson) => {
      slot.settled = payloadsJson;
      this.#flush();
    };
  }

  /** Ends the channel with a reason. The client does not join again by itself. */
  shutdown(message: string): void {
    this.pushSystem("system", "error", message);
    this.#end("phx_close");
  }

  /** Ends the channel because something was or may be missed: the client joins again and can catch up. */
  fail(): void {
    this.#end("phx_error");
  }

  leave(): void {
    this.#end("phx_close");
  }

  /** Ends the channel without a message, because its socket is gone or its topic was joined anew. */
  discard(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  #end(event: "phx_close" | "phx_error"): void {
    // The client drops a close or an error that does not carry its join's ref: it may be about an earlier join.
    const envelope = { joinRef: this.joinRef, ref: this.joinRef, topic: this.topic, event };
    this.pushFrame(encodeMessage(envelope, "{}", this.version));
    this.discard();
  }

  #flush(): void {
    for (let slot = this.#slots[0]; slot?.settled; slot = this.#slots[0]) {
      for (const payloadJson of slot.settled) this.push("postgres_changes", payloadJson);
      this.#slots.shift();
    }
  }
}
