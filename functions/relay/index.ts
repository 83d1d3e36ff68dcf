import { createLog } from "../shared/log.ts";
import { createRelay } from "./app.ts";
import { readRelayEnvironment } from "./relay-environment.ts";

/** Hosted's runtime has it; plain Deno lets every promise run to its end anyway. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const relay = createRelay({
  environment: readRelayEnvironment((name) => Deno.env.get(name)),
  fetch,
  now: Date.now,
  log: createLog(console.log, { function: "relay" }),
  keepAlive: (work) => {
    if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
  },
});

Deno.serve(relay.fetch);
