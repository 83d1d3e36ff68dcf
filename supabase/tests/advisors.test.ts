import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";

// Findings of hosted's own advisors about our database, asked through the Supabase CLI.

const findings = z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() }));
type Finding = z.infer<typeof findings>[number];

/** Findings that are meant so, each with its reason. */
const accepted: readonly { name: string; about: RegExp; because: string }[] = [
  {
    name: "no_primary_key",
    about: /`private\.(lead_attempts|webhook_attempts)`/,
    because: "moments to count, which nobody looks up one by one",
  },
  {
    name: "rls_enabled_no_policy",
    about: /`private\./,
    because: "closed to everybody but the functions that own them",
  },
  { name: "unused_index", about: /./, because: "tests do not ask what customers ask" },
];

const isAccepted = ({ name, detail }: Finding) =>
  accepted.some((one) => one.name === name && one.about.test(detail));

test("the platform's advisors find nothing that is not meant", async () => {
  const { stdout } = await promisify(execFile)(
    "supabase",
    [
      ...["db", "advisors", `--remote=${stack().dbUrl}?sslmode=disable`, "--yes"],
      ...["--type", "all", "--level", "info", "--fail-on", "none"],
    ],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" } },
  );
  const found = findings.parse(JSON.parse(stdout.slice(stdout.indexOf("["))));
  // They were asked, and do look at our tables.
  expect(found.map(({ name }) => name)).toContain("rls_enabled_no_policy");
  expect(found.filter((finding) => !isAccepted(finding))).toEqual([]);
});
