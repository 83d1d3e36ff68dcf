import { existsSync } from "node:fs";
import path from "node:path";
import { installDebianPackages } from "./debian-packages.ts";

/** Programs of the system that some tests run, and are skipped without. */
const testPrograms = [
  {
    program: "ffmpeg",
    packageName: "ffmpeg",
    reason: "a program that cuts sound for the tests",
    tests: "tests that cut recordings",
  },
  {
    program: "psql",
    packageName: "postgresql-client",
    reason: "a program that loads backups for the tests",
    tests: "tests that restore a backup",
  },
] as const;

const directories = (process.env.PATH ?? "").split(path.delimiter);

/** Installs what is missing of them. Returns the names of the tests whose program is not to be had. */
export async function installTestPrograms(): Promise<string[]> {
  const left = await Promise.all(
    testPrograms.map(async ({ program, packageName, reason, tests }) => {
      const isThere = directories.some((directory) => existsSync(path.join(directory, program)));
      return isThere || (await installDebianPackages([packageName], reason)) ? [] : [tests];
    }),
  );
  return left.flat();
}
