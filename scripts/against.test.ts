import { expect, test } from "vitest";
import { sortTests } from "./against.ts";
import { parseStatus } from "./local/state.ts";

const address = "https://abcdefghijklmnopqrst.supabase.co";
const keys = { publishableKey: "a", secretKey: "b", jwtSecret: "c" };
const secrets = { cronSecret: "d", webhookSecret: "e", callbackSecret: "f" };
const hosted = {
  webUrl: address,
  apiUrl: address,
  mailUrl: "",
  ...keys,
  ...secrets,
  dbUrl: "g",
  ready: true,
};
const sources = {
  "rows.test.ts": `import { sql } from "@vanzelf/testkit/stack.ts";`,
  "fresh.test.ts": "const usage = await startUsageDatabase();",
  "confirmed.test.ts": "auth = await startAuth({ enableConfirmations: true });",
  "mails.test.ts": `import { mailsTo } from "@vanzelf/testkit/mailbox.ts";`,
  "locks.test.ts": "const holder = new pg.Client(stack().superuserUrl);",
};
const sorted = (status: object) => sortTests(parseStatus(JSON.stringify(status)), sources);

test("a test is left out of a run against another project for what the project does not have, and says so", () => {
  expect(sorted(hosted)).toEqual({
    run: ["rows.test.ts"],
    leftOut: new Map([
      ["start a Postgres of their own", ["fresh.test.ts"]],
      ["start an Auth of their own", ["confirmed.test.ts"]],
      ["read caught e-mails: no mailUrl", ["mails.test.ts"]],
      ["need the superuser: no superuserUrl", ["locks.test.ts"]],
    ]),
  });
  expect(sorted({ ...hosted, mailUrl: `${address}/mail`, superuserUrl: "h" })).toEqual({
    run: ["rows.test.ts", "mails.test.ts", "locks.test.ts"],
    leftOut: new Map([
      ["start a Postgres of their own", ["fresh.test.ts"]],
      ["start an Auth of their own", ["confirmed.test.ts"]],
    ]),
  });
});
