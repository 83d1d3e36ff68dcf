import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { expect, onTestFinished, test } from "vitest";
import { refuseSecrets, secretsIn, secretsOf } from "./published-secrets.ts";

const none = new Map<string, string>();
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwtOf = (role: string) => `${part({ alg: "HS256" })}.${part({ role })}.c2lnbmF0dXJl`;
// Put together here, so that no scanner takes this file for a leak.
const look = (start: string) => `${start}${"0123456789abcdef".repeat(2)}`;

test.each([
  ["a secret key of the project", look("sb_secret_")],
  ["a personal access token of the platform", look("sbp_")],
  ["a webhook secret", look("whsec_")],
  ["a database address with a password", `postgresql://postgres:${"x".repeat(9)}@db.example:5432/postgres`],
  ["a database address with a password", `postgres://postgres:${"x".repeat(9)}@db.example:5432/postgres`],
  ["a private key", `-----BEGIN ${"PRIVATE"} KEY-----`],
  ["a private key", `-----BEGIN RSA ${"PRIVATE"} KEY-----`],
  ["a service_role key", jwtOf("service_role")],
])("finds %s", (name, text) => {
  expect(secretsIn(`const key = "${text}";`, none)).toEqual([name]);
});

test("accepts keys that are public", () => {
  expect(
    secretsIn(`sb_publishable_${"a".repeat(20)} ${jwtOf("anon")} postgresql://db.example`, none),
  ).toEqual([]);
});

test("knows the secrets of the environment by their names, and passes over short ones", () => {
  const names = ["CRON_SECRET", "DB_PASSWORD", "WEB_TOKEN", "SERVICE_ROLE_KEY"];
  const secrets = secretsOf({
    ...Object.fromEntries(names.map((name) => [name, "long-enough-"])),
    TWELVE_SECRET: "twelve-signs",
    SHORT_SECRET: "eleven-sign",
    HOME: "/home/somebody",
  });
  expect([...secrets.keys()]).toEqual([...names, "TWELVE_SECRET"]);
  expect(secretsIn("x=long-enough-", secrets)).toEqual(names.map((name) => `the value of ${name}`));
});

test("refuses a site with a secret in any folder, without printing it", () => {
  const directory = newFolder(onTestFinished);
  mkdirSync(path.join(directory, "assets"));
  writeFileSync(path.join(directory, "index.html"), "<p>Dag</p>");
  refuseSecrets(directory, none);
  writeFileSync(path.join(directory, "assets/app.js"), look("sb_secret_"));
  expect(() => refuseSecrets(directory, none)).toThrow("assets/app.js holds a secret key of the project");
  expect(() => refuseSecrets(directory, none)).not.toThrow(/0123/);
});
