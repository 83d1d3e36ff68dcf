import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";
import type { StackOptions } from "../local/stack.ts";
import { startAutomationHost } from "./automation-host.ts";
import type { FaultsUnderTest } from "./faults-under-test.ts";

/** Short enough to wait for, and long enough for a database that is killed and comes back in between. */
const timeoutsMs = { LEAD_TIMEOUT_MS: "8000", CHAT_TIMEOUT_MS: "3000", MEETING_TIMEOUT_MS: "3000" };

export type FaultsStack = {
  /** Variables for the suite's tests. */
  environment: { TEST_STACK: string; TEST_FAULTS: string };
  stop(): Promise<void>;
};

/** A stack for this suite alone, whose automation behaves as each test sets it. */
export async function startFaults(options: Pick<StackOptions, "progress" | "log">): Promise<FaultsStack> {
  const host = await startAutomationHost();
  try {
    const stack = await startTestStack({
      ...options,
      web: "none",
      environment: {
        ...webhooksBelow(host.hookUrl),
        REPORT_ORIGINS: "https://rapporten.example",
        ...timeoutsMs,
      },
    });
    const faults: FaultsUnderTest = { directory: stack.directory, controlUrl: host.controlUrl };
    return {
      environment: { TEST_STACK: JSON.stringify(stack.status), TEST_FAULTS: JSON.stringify(faults) },
      async stop() {
        await stack.stop();
        await host.stop();
      },
    };
  } catch (error) {
    await host.stop();
    throw error;
  }
}
