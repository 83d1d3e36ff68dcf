import { createTestFunction, type TestFunction, type TestStack } from "../shared/test-function.ts";
import { readAdminEnvironment } from "./admin-environment.ts";
import { createAdmin } from "./app.ts";

export const createTestAdmin = (stack: TestStack): TestFunction =>
  createTestFunction(stack, ({ read, ...parts }) =>
    createAdmin({ environment: readAdminEnvironment(read), ...parts }),
  );
