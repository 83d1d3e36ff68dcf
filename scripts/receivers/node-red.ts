import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { projectDirectory } from "../local/settings.ts";

const nodeRedVersion = "4.1.15";

const directory = path.join(projectDirectory, "node_modules/.cache/node-red");
const flow = path.join(projectDirectory, "packages/automation/node-red/flows.json");
const startAttempts = 120;
const pollMs = 250;

/** Installs it into a folder of its own, once: it is no part of the project. */
function install() {
  if (existsSync(path.join(directory, "node_modules/node-red/red.js"))) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "package.json"), '{"private":true}\n');
  console.error(`Installing Node-RED ${nodeRedVersion} (under a minute, once) …`);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", `node-red@${nodeRedVersion}`], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("Node-RED could not be installed.");
}

const settings = `module.exports = {
  flowFile: "flows.json",
  httpAdminRoot: false,
  functionGlobalContext: { crypto: require("node:crypto"), fetch },
  logging: { console: { level: "warn" } },
};
`;

/** Node-RED with the flow of packages/automation, on a free port. */
export async function startNodeRed() {
  install();
  const [port, productPort] = [await freePort(), await freePort()];
  const [webhookSecret, callbackSecret] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const userDirectory = path.join(directory, "user");
  mkdirSync(userDirectory, { recursive: true });
  copyFileSync(flow, path.join(userDirectory, "flows.json"));
  writeFileSync(path.join(userDirectory, "settings.js"), settings);
  const child = spawn(
    process.execPath,
    [
      path.join(directory, "node_modules/node-red/red.js"),
      "--userDir",
      userDirectory,
      "--port",
      String(port),
    ],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        WEBHOOK_SECRET: webhookSecret,
        CALLBACK_SECRET: callbackSecret,
        RELAY_URL: `http://127.0.0.1:${productPort}/functions/v1/relay`,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/lead`, { method: "POST" }).then(
      ({ status }) => status === 401,
      () => false,
    );
  for (let attempt = 0; !(await answers()); attempt += 1) {
    if (attempt > startAttempts) throw new Error("Node-RED does not answer.");
    await wait(pollMs);
  }
  return {
    url,
    webhookSecret,
    callbackSecret,
    productPort,
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}
