import { statSync, writeFileSync } from "node:fs";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { expect, test } from "vitest";
import { readSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

const at = folderForEachTest();

const read = (environment: NodeJS.ProcessEnv = {}) =>
  readSecrets(readSettings({ STACK_DIR: at(), ...environment }));
const file = () => at("secrets.json");

test("are made once, each another, and kept where only their owner can read", () => {
  const made = read();
  expect(read()).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.values(made).length);
  expect(statSync(file()).mode & 0o077).toBe(0);
});

test("that an operator gives win, and are not kept", () => {
  const made = read();
  const given = { WEBHOOK_SECRET: "given-1", CALLBACK_SECRET: "given-2", CRON_SECRET: "given-3" };
  expect(read(given)).toEqual({
    ...made,
    webhookSecret: "given-1",
    callbackSecret: "given-2",
    cronSecret: "given-3",
  });
  expect(read()).toEqual(made);
});

test("of another version name the way out", () => {
  const { callbackSecret: _, ...older } = read();
  writeFileSync(file(), JSON.stringify(older));
  expect(() => read()).toThrow("npm run reset");
});
