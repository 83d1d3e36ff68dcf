import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      status: z.string(),
    }),
  ),
});

const reportFile = path.join(mkdtempSync(path.join(tmpdir(), "mutate-")), "report.json");

export type Red = { file: string; test: string };

/** In the place of a test: its file did not load, or what comes before its tests failed. */
export const preparation = "its preparation";

/**
 * The first red test of these files, as vitest runs them with further options; null when all are green, `unclear` when the
 * run itself broke.
 */
export async function firstRed(
  files: readonly string[],
  options: readonly string[],
): Promise<Red | null | "unclear"> {
  if (files.length === 0) return null;
  rmSync(reportFile, { force: true });
  const always = ["run", "--bail=1", "--retry=0", "--reporter=json", `--outputFile=${reportFile}`];
  // A stack answers in this process, which must not stand still.
  const status = await new Promise((resolve, reject) => {
    spawn("node_modules/.bin/vitest", [...always, ...options, ...files], { stdio: "ignore" })
      .on("error", reject)
      .on("exit", resolve);
  });
  if (status === 0) return null;
  if (!existsSync(reportFile)) return "unclear";
  const { testResults } = report.parse(JSON.parse(readFileSync(reportFile, "utf8")));
  const reds = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === "failed")
      .map(({ fullName }) => ({ file: path.relative(process.cwd(), name), test: fullName.trim() })),
  );
  if (reds[0]) return reds[0];
  const unprepared = testResults.find((result) => result.status === "failed");
  if (unprepared) return { file: path.relative(process.cwd(), unprepared.name), test: preparation };
  // An error outside of the tests, as of a connection that was broken off, says nothing of the rule.
  return "unclear";
}
