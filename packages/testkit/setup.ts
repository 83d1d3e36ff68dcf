import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { readSettings } from "../../scripts/local/settings.ts";
import { type Stack, type StackOptions, startStack } from "../../scripts/local/stack.ts";

type TestStackOptions = Pick<StackOptions, "web" | "demoData" | "environment" | "progress" | "log">;

/** No test is about how long a real automation takes; only as slow as a test needs to see it at work. */
const pace = { draftIntervalMs: 400, meetingDurationMs: 1_000, reportDelayMs: 10_000 };

/**
 * The most connections that the processes of tests hold together: for queries, and for services that a test starts. When
 * they came out of hosted's number, the Data API found none left now and then, and answered with 503.
 */
const testConnectionsMax = 40;

/** A stack for tests: free ports, a folder of its own, and nothing left of it afterwards. */
export async function startTestStack(options: TestStackOptions): Promise<Stack & { directory: string }> {
  const directory = mkdtempSync(path.join(tmpdir(), "stack-test-"));
  const forget = () => rmSync(directory, { recursive: true, force: true });
  const settings = readSettings({
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DB_PORT: String(await freePort()),
    STACK_DIR: directory,
  });
  try {
    const stack = await startStack({
      settings,
      isDurable: false,
      extraConnections: testConnectionsMax,
      pace,
      ...options,
    });
    return {
      status: stack.status,
      directory,
      async stop() {
        await stack.stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Vitest's global set-up: a folder for the run, and a stack of its own, unless the caller has brought one. */
export async function setup() {
  const directory = mkdtempSync(path.join(tmpdir(), "test-run-"));
  process.env.TEST_RUN_DIRECTORY = directory;
  const forget = () => rmSync(directory, { recursive: true, force: true });
  if (process.env.TEST_STACK) return forget;
  const starting = startTestStack({ web: "none", progress: () => {}, log: () => {} });
  starting.catch(forget);
  const stack = await starting;
  process.env.TEST_STACK = JSON.stringify(stack.status);
  return async () => {
    await stack.stop();
    forget();
  };
}
