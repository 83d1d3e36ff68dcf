import { rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { flowOf, installed, run, type StartedReceiver, startReceiver } from "./receiver.ts";

const n8nVersion = "2.40.7";

/** The newest linkedom in its range needs a package that npm no longer has. */
const manifest = { overrides: { linkedom: "0.18.12" } };

/** n8n with the workflow of packages/automation, on free ports and with a database of its own that begins empty. */
export async function startN8n(): Promise<StartedReceiver> {
  const directory = installed("n8n", manifest, `n8n ${n8nVersion} (seven minutes and more, 2.2 GB)`, [
    ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", `n8n@${n8nVersion}`],
    ["rebuild", "sqlite3"],
  ]);
  const userDirectory = path.join(directory, "user");
  rmSync(userDirectory, { recursive: true, force: true });
  const [port, brokerPort] = [await freePort(), await freePort()];
  const environment = {
    N8N_USER_FOLDER: userDirectory,
    N8N_LISTEN_ADDRESS: "127.0.0.1",
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    // The workflow needs these two: it signs, and reads secrets.
    NODE_FUNCTION_ALLOW_BUILTIN: "crypto",
    N8N_BLOCK_ENV_ACCESS_IN_NODE: "false",
    // A busy machine starts what runs code nodes in more than the half minute that it is given.
    N8N_RUNNERS_GRANT_TOKEN_TTL: "300",
    // It sends nothing about this machine.
    N8N_DIAGNOSTICS_ENABLED: "false",
    N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
    N8N_TEMPLATES_ENABLED: "false",
    N8N_DISABLED_MODULES: "mcp-registry",
    N8N_LOG_LEVEL: "warn",
    EXECUTIONS_DATA_SAVE_ON_SUCCESS: "none",
  };
  const program = path.join(directory, "node_modules/n8n/bin/n8n");
  const verb = (...args: string[]) =>
    run(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
  verb("import:workflow", `--input=${flowOf("n8n/workflow.json")}`);
  verb("publish:workflow", "--id=automation");
  return startReceiver({ args: [program, "start"], environment, basePath: "/webhook", port });
}
