import path from "node:path";
import { expect, test } from "vitest";
import { webhookVersions } from "#functions/contract/automation/webhooks.ts";
import { projectDirectory } from "./local/settings.ts";
import { webhooksDocument, webhooksFingerprint } from "./webhooks-document.ts";

test("the document of webhooks is the one that node scripts/run.mjs write webhooks writes", async () => {
  await expect(webhooksDocument).toMatchFileSnapshot(path.join(projectDirectory, "docs/webhooks.md"));
});

test("no shape changes without a new version: add one to webhookVersions, with the fingerprint that is received", () => {
  expect(webhooksFingerprint).toBe(webhookVersions.at(-1)?.fingerprint);
  expect(new Set(webhookVersions.map(({ version }) => version)).size).toBe(webhookVersions.length);
});
