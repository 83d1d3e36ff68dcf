import { stack } from "@vanzelf/testkit/stack.ts";
import { beforeEach } from "vitest";
import { createTestFunction, type TestFunction } from "../shared/test-function.ts";
import { readAccountEnvironment } from "./account-environment.ts";
import { createAccount } from "./app.ts";

/** Of the test that runs. */
export let accountFunction: TestFunction;

/** Each test of the file gets a function of its own. */
export function accountForEachTest(): void {
  beforeEach(() => {
    accountFunction = createTestFunction(stack(), ({ read, ...parts }) =>
      createAccount({ environment: readAccountEnvironment(read), ...parts }),
    );
  });
}
