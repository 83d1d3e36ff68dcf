import { defineConfig } from "vitest/config";
import { unitTests } from "./vitest.config.ts";

/** The unit tests that the variable lists, for Stryker, which knows no projects. */
export default defineConfig({
  ...unitTests,
  test: { ...unitTests.test, retry: 0, include: (process.env.MUTATION_TESTS ?? "").split(" ") },
});
