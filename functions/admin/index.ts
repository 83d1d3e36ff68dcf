import { createLog } from "../shared/log.ts";
import { readAdminEnvironment } from "./admin-environment.ts";
import { createAdmin } from "./app.ts";

/** Hosted's runtime has it; plain Deno lets every promise run to its end anyway. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const admin = createAdmin({
  environment: readAdminEnvironment((name) => Deno.env.get(name)),
  fetch,
  now: Date.now,
  log: createLog(console.log, { function: "admin" }),
  keepAlive: (work) => {
    if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
  },
});

Deno.serve(admin.fetch);
