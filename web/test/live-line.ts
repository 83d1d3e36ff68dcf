// A socket and a server at the protocol's boundary, for the tests of live topics: it answers as Realtime does.
// Only the test's clock moves its time.

const answerMs = 5;
/** Browsers wait for the closing frame of a dead connection. */
const closeDeadMs = 2_000;

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** How the connection and the server behave from now on. */
export const line = {
  isDead: false,
  /** After the answer to a join. */
  systemStatus: "ok" as "ok" | "error" | undefined,
  sockets: [] as LineSocket[],
  reset() {
    line.isDead = false;
    line.systemStatus = "ok";
    line.sockets.length = 0;
  },
};

export class LineSocket extends EventTarget {
  readonly bufferedAmount = 0;
  binaryType = "arraybuffer";
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Frame[] = [];

  constructor() {
    super();
    line.sockets.push(this);
    // A handshake that began on a dead line stays stuck, also when the line returns.
    if (!line.isDead) setTimeout(() => this.#open(), answerMs);
  }

  #open() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.();
    this.dispatchEvent(new Event("open"));
  }

  send(text: string) {
    const frame: Frame = JSON.parse(text);
    this.sent.push(frame);
    if (!line.isDead) setTimeout(() => this.#answer(frame), answerMs);
  }

  #answer([joinRef, ref, topic, event]: Frame) {
    const reply = (response: object) =>
      this.say([joinRef, ref, topic, "phx_reply", { status: "ok", response }]);
    if (event === "heartbeat" || event === "phx_leave") reply({});
    if (event === "phx_leave") this.say([joinRef, joinRef, topic, "phx_close", {}]);
    if (event !== "phx_join") return;
    reply({ postgres_changes: [] });
    const { systemStatus } = line;
    if (systemStatus) {
      this.say([
        null,
        null,
        topic,
        "system",
        { extension: "system", status: systemStatus, message: "", channel: topic },
      ]);
    }
  }

  /** From the server. */
  say(frame: Frame) {
    if (!line.isDead && this.readyState === 1) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close() {
    if (this.readyState >= 2) return;
    const isShaking = this.readyState === 0;
    this.readyState = 2;
    setTimeout(() => this.end(), line.isDead && !isShaking ? closeDeadMs : answerMs);
  }

  end() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
    this.dispatchEvent(new Event("close"));
  }
}
