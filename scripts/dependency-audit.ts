import { execFile } from "node:child_process";
import * as z from "zod";
import { jsonOf } from "#functions/contract/json-of.ts";
import { projectDirectory } from "./local/settings.ts";

/** `unanswered`: a mirror, a proxy or no connection; no result about the packages. */
export type Audit = { outcome: "clean" | "weak" | "unanswered"; says: string };

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(["info", "low", "moderate", "high", "critical"]), range: z.string() }),
  ),
});

const seriousness = ["high", "critical"];

/** Covers packages that reach a visitor or a server; those that only build or test are left out. */
export function askRegistry(): Promise<Audit> {
  const options = { cwd: projectDirectory, timeout: 60_000, shell: process.platform === "win32" };
  return new Promise((resolve) => {
    // npm exits with 1 when it found something. Its output names it; without output the registry could not be reached.
    execFile("npm", ["audit", "--omit=dev", "--json"], options, (_error, stdout) => resolve(auditOf(stdout)));
  });
}

/** The verdict on npm's answer. */
export function auditOf(answer: string): Audit {
  const report = reportSchema.safeParse(jsonOf(answer));
  if (!report.success) return { outcome: "unanswered", says: "This registry does not tell of weaknesses." };
  const serious = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) =>
    seriousness.includes(severity),
  );
  if (serious.length === 0) return { outcome: "clean", says: "No serious weaknesses are known." };
  const lines = serious.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { outcome: "weak", says: lines.join("\n") };
}
