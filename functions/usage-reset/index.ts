import { createLog } from "../shared/log.ts";
import { createUsageReset } from "./app.ts";
import { readUsageResetEnvironment } from "./usage-reset-environment.ts";

const usageReset = createUsageReset({
  environment: readUsageResetEnvironment((name) => Deno.env.get(name)),
  fetch,
  now: Date.now,
  log: createLog(console.log, { function: "usage-reset" }),
});

Deno.serve(usageReset.fetch);
