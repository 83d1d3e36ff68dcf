import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { flowOf, installed, type StartedReceiver, startReceiver } from "./receiver.ts";

const nodeRedVersion = "4.1.15";

const settings = `module.exports = {
  flowFile: "flows.json",
  httpAdminRoot: false,
  functionGlobalContext: { crypto: require("node:crypto"), fetch },
  logging: { console: { level: "warn" } },
};
`;

/** Node-RED with the flow of packages/automation, on a free port. */
export async function startNodeRed(): Promise<StartedReceiver> {
  const directory = installed("node-red", {}, `Node-RED ${nodeRedVersion} (under a minute)`, [
    ["install", "--no-audit", "--no-fund", `node-red@${nodeRedVersion}`],
  ]);
  const userDirectory = path.join(directory, "user");
  mkdirSync(userDirectory, { recursive: true });
  copyFileSync(flowOf("node-red/flows.json"), path.join(userDirectory, "flows.json"));
  writeFileSync(path.join(userDirectory, "settings.js"), settings);
  const port = await freePort();
  const program = path.join(directory, "node_modules/node-red/red.js");
  return startReceiver({ args: [program, "--userDir", userDirectory, "--port", String(port)], port });
}
