import { stack } from "@vanzelf/testkit/stack.ts";
import { beforeEach } from "vitest";
import { createTestFunction, type TestFunction } from "../shared/test-function.ts";
import { createNotices } from "./app.ts";
import { readNoticesEnvironment } from "./notices-environment.ts";

/** Of the test that runs. */
export let notices: TestFunction;

/** Each test of the file gets a function of its own. */
export function noticesForEachTest(): void {
  beforeEach(() => {
    notices = createTestFunction(stack(), ({ read, ...parts }) =>
      createNotices({ environment: readNoticesEnvironment(read), ...parts }),
    );
  });
}
