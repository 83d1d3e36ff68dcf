import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { leadForm } from "./contract/test-lead-form.ts";
import { leadWebhookBody } from "./relay/lead.ts";

const operations = readFileSync(path.join(import.meta.dirname, "../docs/operations.md"), "utf8");

test("the table of webhooks names each field that a lead's body has", () => {
  const row = operations.split("\n").find((line) => line.startsWith("| `LEAD_WEBHOOK_URL`"));
  const body = row?.split("|")[3]?.trim();
  expect(body?.replaceAll("`", "").split(", ").sort()).toEqual(
    Object.keys(leadWebhookBody(leadForm(), "")).sort(),
  );
});
