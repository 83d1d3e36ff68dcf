import { createLog } from "../shared/log.ts";
import { readAccountEnvironment } from "./account-environment.ts";
import { createAccount } from "./app.ts";

/** Hosted's runtime has it; plain Deno lets every promise run to its end anyway. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const account = createAccount({
  environment: readAccountEnvironment((name) => Deno.env.get(name)),
  fetch,
  now: Date.now,
  log: createLog(console.log, { function: "account" }),
  keepAlive: (work) => {
    if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
  },
});

Deno.serve(account.fetch);
