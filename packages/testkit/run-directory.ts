/** The folder of this test run, for what is made once and read by many files, in two processes; gone afterwards. */
export function runDirectory(): string {
  const directory = process.env.TEST_RUN_DIRECTORY;
  if (!directory) throw new Error("TEST_RUN_DIRECTORY is not set: run the tests through vitest.");
  return directory;
}
