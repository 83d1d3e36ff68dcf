import { createTestFunction, type TestFunction, type TestStack } from "../shared/test-function.ts";
import { createNotices } from "./app.ts";
import { readNoticesEnvironment } from "./notices-environment.ts";

export const createTestNotices = (stack: TestStack): TestFunction =>
  createTestFunction(stack, ({ read, ...parts }) =>
    createNotices({ environment: readNoticesEnvironment(read), ...parts }),
  );
