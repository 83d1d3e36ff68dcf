import { afterAll, vi } from "vitest";

// The next file runs in the same process. Not after each test: files set variables for all of their tests.
afterAll(() => {
  vi.unstubAllEnvs();
});
