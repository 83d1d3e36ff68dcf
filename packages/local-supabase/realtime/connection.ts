import { setTimeout as delay } from "node:timers/promises";
import type { RawData, WebSocket } from "ws";
import { type Channel, topicPrefix } from "./channel.ts";
import { type Answer, handleChannelEvent } from "./channel-events.ts";
import type { RealtimeContext } from "./context.ts";
import { JoinError, joinChannel, tellWhenStreamLive } from "./join.ts";
import {
  type ClientFrame,
  decodeFrame,
  type Envelope,
  encodeMessage,
  MalformedFrameError,
} from "./phoenix.ts";

// Beyond this a client has stopped reading; it reconnects and catches up.
const bufferedBytesMax = 16 * 1024 * 1024;
const unsupportedDataCode = 1003;

/** One WebSocket: decodes frames, keeps the joined channels, answers. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: RealtimeContext;
  readonly #apiKey: string;
  readonly #channels = new Map<string, Channel>();
  /** Messages of one topic are handled one after another; topics do not wait for each other. */
  readonly #tails = new Map<string, Promise<void>>();

  constructor(socket: WebSocket, context: RealtimeContext, apiKey: string) {
    this.#socket = socket;
    this.#context = context;
    this.#apiKey = apiKey;
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("close", () => this.#close());
    socket.on("error", (error) => context.log(`socket: ${error.message}`));
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #send(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > bufferedBytesMax) this.terminate();
    else this.#socket.send(frame);
  }

  #receive(data: RawData, isBinary: boolean): void {
    try {
      const bytes = Buffer.isBuffer(data)
        ? data
        : Array.isArray(data)
          ? Buffer.concat(data)
          : Buffer.from(data);
      this.#dispatch(decodeFrame(bytes, isBinary));
    } catch (error) {
      if (!(error instanceof MalformedFrameError)) throw error;
      this.#socket.close(unsupportedDataCode, error.message);
    }
  }

  #dispatch(frame: ClientFrame): void {
    if (frame.topic === "phoenix") {
      if (frame.event === "heartbeat") this.#answer(frame, { status: "ok", response: {} });
      return;
    }
    const tail = (this.#tails.get(frame.topic) ?? Promise.resolve()).then(() => this.#handle(frame));
    this.#tails.set(frame.topic, tail);
    void tail.then(() => {
      if (this.#tails.get(frame.topic) === tail) this.#tails.delete(frame.topic);
    });
  }

  /** Never throws: an unexpected error is the server's fault, so the client gets an answer that makes it try again. */
  async #handle(frame: ClientFrame): Promise<void> {
    try {
      if (frame.event === "phx_join" && frame.kind === "message") return await this.#join(frame);
      const channel = this.#channels.get(frame.topic);
      if (frame.event === "phx_leave") return this.#leave(frame, channel);
      if (!channel) return this.#answer(frame, { status: "error", response: { reason: "unmatched topic" } });
      this.#answer(frame, await handleChannelEvent(this.#context, channel, frame));
    } catch (error) {
      this.#context.log(
        `${frame.event} on ${frame.topic}: ${error instanceof Error ? error.message : String(error)}`,
      );
      this.#answer(frame, { status: "error", response: { reason: "Unknown Error on Channel" } });
    }
  }

  async #join(frame: ClientFrame & { kind: "message" }): Promise<void> {
    const { topic, joinRef, payload } = frame;
    this.#channels.get(topic)?.discard();
    try {
      if (!topic.startsWith(topicPrefix)) throw new JoinError("unmatched topic");
      const request = { topic, joinRef, payload, apiKey: this.#apiKey };
      const channel = await joinChannel(this.#context, (frame) => this.#send(frame), request);
      this.#keep(channel);
      this.#answer(frame, { status: "ok", response: { postgres_changes: [] } });
      void tellWhenStreamLive(this.#context, channel);
    } catch (error) {
      if (!(error instanceof JoinError)) throw error;
      await delay(this.#context.joinErrorDelayMs, undefined, { ref: false });
      this.#answer(frame, { status: "error", response: { reason: error.message } });
    }
  }

  #keep(channel: Channel): void {
    this.#channels.set(channel.topic, channel);
    channel.onClosed(() => {
      if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
    });
    // The socket may have closed while the join was being checked.
    if (this.#socket.readyState !== this.#socket.OPEN) channel.discard();
  }

  #leave(frame: ClientFrame, channel: Channel | undefined): void {
    this.#answer(frame, { status: "ok", response: {} });
    channel?.leave();
  }

  #answer({ joinRef, ref, topic }: Envelope, answer: Answer): void {
    if (!answer || ref === null) return;
    const envelope = { joinRef, ref, topic, event: "phx_reply" };
    this.#send(encodeMessage(envelope, JSON.stringify(answer)));
  }

  #close(): void {
    for (const channel of this.#channels.values()) channel.discard();
  }
}
