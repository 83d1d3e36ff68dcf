// node scripts/run.mjs test-faults: breaks real pieces of a stack of its own (processes, connections, the automation) under real
// requests, and proves that nothing is lost and nothing counted twice. Ends with one line,
// `N passed, N failed, N skipped`.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";
import { createScore, results, say, vitest } from "./checks.ts";

/** Short enough to wait for, and long enough for a database that is killed and comes back in between. */
const timeoutsMs = { LEAD_TIMEOUT_MS: "8000", CHAT_TIMEOUT_MS: "3000", MEETING_TIMEOUT_MS: "3000" };

mkdirSync(results, { recursive: true });
const { perform, fail, close } = createScore();
say("starting a stack to break");
try {
  const automationPort = String(await freePort());
  const stack = await startTestStack({
    web: "none",
    environment: {
      // The tests themselves listen there (faults/test-automation.ts).
      ...webhooksBelow(`http://127.0.0.1:${automationPort}`),
      REPORT_ORIGINS: "https://rapporten.example",
      ...timeoutsMs,
    },
    progress: (line) => console.log(`   ${line}`),
    log: (line) => appendFileSync(path.join(results, "faults.log"), `${line}\n`),
  });
  try {
    await perform(
      vitest("faults", ["faults"], {
        TEST_STACK: JSON.stringify(stack.status),
        FAULTS_DIRECTORY: stack.directory,
        FAULTS_AUTOMATION_PORT: automationPort,
      }),
    );
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("stack to break");
}
close();
