import type { RealtimeClientOptions } from "@supabase/supabase-js";

/**
 * A dead line is noticed within two heartbeats (the second is the one that is not answered in time), and mended soon
 * after its return: the last attempt before it is given up after the handshake's time, and the next one follows.
 */
const heartbeatIntervalMs = 15_000;
const handshakeTimeoutMs = 10_000;
const reconnectStepsMs = [1_000, 2_000];
const lastReconnectStepMs = 3_000;

export const realtimeSettings = (): RealtimeClientOptions => ({
  heartbeatIntervalMs,
  timeout: 10_000,
  reconnectAfterMs: (tries) => reconnectStepsMs[tries - 1] ?? lastReconnectStepMs,
  params: { eventsPerSecond: 10 },
  transport: withHandshakeTimeout(),
});

/** Browsers wait minutes for a handshake that the line has swallowed, and the client waits for the browser. */
const withHandshakeTimeout = () =>
  class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      const timer = setTimeout(() => this.close(), handshakeTimeoutMs);
      const decided = () => clearTimeout(timer);
      this.addEventListener("open", decided);
      this.addEventListener("close", decided);
    }
  };
