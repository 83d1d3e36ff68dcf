// node scripts/run.mjs test-receivers service | node-red | n8n | <address>: the conformance suite of receivers against one of them.
// An address is that of an automation that runs already, with WEBHOOK_SECRET, CALLBACK_SECRET, and PRODUCT_PORT for where
// it hands in.
import { spawnSync } from "node:child_process";
import { projectDirectory } from "./local/settings.ts";
import { startN8n } from "./receivers/n8n.ts";
import { startNodeRed } from "./receivers/node-red.ts";
import type { Receiver } from "./receivers/receiver.ts";

const [what = "service"] = process.argv.slice(2);

function given(url: string): Receiver {
  const { WEBHOOK_SECRET = "", CALLBACK_SECRET = "", PRODUCT_PORT = "8790" } = process.env;
  return {
    url,
    webhookSecret: WEBHOOK_SECRET,
    callbackSecret: CALLBACK_SECRET,
    productPort: Number(PRODUCT_PORT),
  };
}

function run(receiver: Receiver | undefined) {
  const { status } = spawnSync("vitest", ["run", "--project", "services", "packages/automation/receivers"], {
    cwd: projectDirectory,
    stdio: "inherit",
    env: { ...process.env, ...(receiver && { RECEIVER: JSON.stringify(receiver) }) },
  });
  return status ?? 1;
}

const engines = new Map([
  ["node-red", startNodeRed],
  ["n8n", startN8n],
]);
const start = engines.get(what);
if (start) {
  const { stop, ...receiver } = await start();
  process.exitCode = run(receiver);
  await stop();
} else process.exitCode = run(what === "service" ? undefined : given(what));
