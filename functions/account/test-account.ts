import { createTestFunction, type TestFunction, type TestStack } from "../shared/test-function.ts";
import { readAccountEnvironment } from "./account-environment.ts";
import { createAccount } from "./app.ts";

export const createTestAccount = (stack: TestStack): TestFunction =>
  createTestFunction(stack, ({ read, ...parts }) =>
    createAccount({ environment: readAccountEnvironment(read), ...parts }),
  );
