import { afterAll, vi } from "vitest";
import { retireAdmins } from "./stack.ts";

// The next file runs in the same process, against the same stack. Not after each test: files set variables and make
// admins for all of their tests.
afterAll(async () => {
  vi.unstubAllEnvs();
  await retireAdmins();
});
