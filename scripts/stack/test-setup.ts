import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { projectDirectory, readSettings } from "./settings.ts";
import { startStack } from "./stack.ts";

/** Vitest's global set-up: a stack of its own on free ports, unless the caller has brought one. */
export async function setup() {
  if (process.env.TEST_STACK) return undefined;
  const directory = mkdtempSync(path.join(projectDirectory, ".stack-test-"));
  const settings = readSettings({
    ...process.env,
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DB_PORT: String(await freePort()),
    STACK_DIR: directory,
  });
  const stack = await startStack({ settings, web: "none", progress: () => {} });
  process.env.TEST_STACK = JSON.stringify(stack.status);
  return async () => {
    await stack.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
