import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../local/project.ts";
import { projectDirectory } from "../local/settings.ts";
import { OperatorError } from "./operator-error.ts";
import { readProjectDatabase, readProjectFunctions, refOf, requireOneProject } from "./project.ts";
import { secretNeeds } from "./required-secrets.ts";
import { makeCheckout } from "./test-checkout.ts";
import { readVariables } from "./variables.ts";

const ref = "abcdefghijklmnopqrst";
const other = "zyxwvutsrqponmlkjihg";
const addressOf = (text: string) => readProjectDatabase({ SUPABASE_DB_URL: text });

describe("the database's address", () => {
  test("is used with TLS, and the password stays out of the CLI's arguments", () => {
    const database = addressOf(
      `postgresql://postgres.${ref}:p%40ss@aws-0-eu.pooler.supabase.com:5432/postgres`,
    );
    expect(new URL(database.url).search).toBe("?sslmode=require&uselibpqcompat=true");
    expect(database.cliAddress).toBe(
      `postgresql://postgres.${ref}@aws-0-eu.pooler.supabase.com:5432/postgres?sslmode=require`,
    );
    expect(database.password).toBe("p@ss");
  });

  test.each(["127.0.0.1", "localhost", "[::1]"])("is used without TLS at %s", (host) => {
    expect(addressOf(`postgres://me:x@${host}/postgres`).cliAddress).toBe(
      `postgres://me@${host}/postgres?sslmode=disable`,
    );
  });

  test("keeps the operator's TLS settings", () => {
    const { cliAddress } = addressOf(
      "postgres://me:x@db.example/postgres?sslmode=verify-full&sslrootcert=ca.crt",
    );
    expect(cliAddress).toBe("postgres://me@db.example/postgres?sslmode=verify-full&sslrootcert=ca.crt");
  });

  test.each([
    ["", "SUPABASE_DB_URL is no postgres:// address"],
    ["https://db.example", "SUPABASE_DB_URL is no postgres:// address"],
    ["postgres://db.example/postgres", "SUPABASE_DB_URL names no user and password"],
    ["postgres://me@db.example/postgres", "SUPABASE_DB_URL names no user and password"],
    ["postgres://:x@db.example/postgres", "SUPABASE_DB_URL names no user and password"],
    ["postgres://me:x@db.example:6543/postgres", "migrations need the session pooler's"],
  ])("%j is refused", (text, reason) => {
    expect(() => addressOf(text)).toThrow(reason);
  });
});

test.each([
  [`https://${ref}.supabase.co`, ref],
  [`postgres://postgres:x@db.${ref}.supabase.co:5432/postgres`, ref],
  [`postgres://postgres.${ref}:x@aws-0-eu.pooler.supabase.com:5432/postgres`, ref],
  ["https://api.onsbedrijf.be", undefined],
  ["", undefined],
])("the project that %j names is %s", (address, named) => {
  expect(refOf(address)).toBe(named);
});

test("the functions are the platform's, of a project of twenty letters", () => {
  const read = (name: string) =>
    readProjectFunctions({ SUPABASE_PROJECT_REF: name, SUPABASE_ACCESS_TOKEN: "x" }).apiUrl;
  expect(read(ref)).toBe(`https://${ref}.supabase.co`);
  for (const name of [ref.slice(1), `${ref}a`, `${ref}\n`]) expect(() => read(name)).toThrow("is not 20");
});

test("variables that name two projects are refused, with both", () => {
  const variables = {
    SUPABASE_PROJECT_REF: ref,
    SUPABASE_DB_URL: `postgres://postgres:x@db.${ref}.supabase.co/postgres`,
    VITE_SUPABASE_URL: "https://api.onsbedrijf.be",
  };
  expect(() => requireOneProject(variables)).not.toThrow();
  expect(() => requireOneProject({ ...variables, SUPABASE_PROJECT_REF: other })).toThrow(
    `SUPABASE_PROJECT_REF: ${other}\n  SUPABASE_DB_URL: ${ref}`,
  );
});

test(".env gives what the environment does not, and a dollar sign stays one", () => {
  const checkout = makeCheckout([]);
  onTestFinished(() => checkout.forget());
  checkout.write(".env", "A=from-file\nB='pa$$word'\nC=from-file\nD=\n");
  expect(readVariables(checkout.directory, { A: "from-environment", C: "" })).toEqual({
    A: "from-environment",
    B: "pa$$word",
    C: "from-file",
  });
});

test("an optional variable is asked for, known when it is set, and never missing", async () => {
  const names = ["ERROR_REPORT_URL", "ERROR_REPORT_TOKEN"];
  for (const name of Object.keys(readConfig().functions)) {
    const withNothing = await secretNeeds(projectDirectory, name, () => false);
    expect(withNothing.asked).toEqual(expect.arrayContaining(names));
    expect(withNothing.missing).toContain("ALLOWED_ORIGINS or SITE_URL");
    for (const optional of names) expect(withNothing.missing).not.toContain(optional);
    expect((await secretNeeds(projectDirectory, name, () => true)).missing).toEqual([]);
  }
});

test("a reader that does not load is refused by its name", async () => {
  const checkout = makeCheckout(["functions"]);
  try {
    checkout.append("functions/relay/relay-environment.ts", 'import "@nowhere/at-all";\n');
    const refusal = await secretNeeds(checkout.directory, "relay", () => true).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(OperatorError);
    expect(String(refusal)).toMatch(
      /functions\/relay\/relay-environment\.ts does not load: .*@nowhere\/at-all/,
    );
  } finally {
    checkout.forget();
  }
});

test(".env.example explains every variable that a deploy or a function can need", async () => {
  const example = readFileSync(path.join(projectDirectory, ".env.example"), "utf8");
  const functions = Object.keys(readConfig().functions);
  const needs = await Promise.all(functions.map((name) => secretNeeds(projectDirectory, name, () => false)));
  const asked = needs.flatMap((need) => need.asked).filter((name) => !name.startsWith("SUPABASE_"));
  expect(asked).toContain("CRON_SECRET");
  const documented = new Set(example.match(/\b[A-Z]+(_[A-Z]+)+\b/g));
  expect(asked.filter((name) => !documented.has(name))).toEqual([]);
  expect(Object.keys(parseEnv(example)).sort()).toEqual([
    ...["FILE_SIZE_LIMIT", "SITE_URL", "SMTP_HOST", "SMTP_PASS", "SMTP_SENDER", "SMTP_USER"],
    ...["SUPABASE_ACCESS_TOKEN", "SUPABASE_DB_URL", "SUPABASE_PROJECT_REF", "SUPABASE_SECRET_KEY"],
    ...["VERCEL_ORG_ID", "VERCEL_PROJECT_ID", "VERCEL_TOKEN"],
    ...["VITE_ERROR_REPORT_URL", "VITE_SUPABASE_PUBLISHABLE_KEY", "VITE_SUPABASE_URL"],
  ]);
});
