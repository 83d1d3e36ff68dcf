import { describe, expect, test } from "vitest";
import { platformVariables, readEnvironment, requiredSecrets } from "./environment.ts";
import { platformOf } from "./platform-environment.ts";

const complete: Record<string, string> = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
  ALLOWED_ORIGINS: "https://site.example",
};

const read = (variables: Record<string, string | undefined>) =>
  readEnvironment(platformVariables, (name) => variables[name]);

describe("the environment", () => {
  test("takes the key named default from hosted's dictionaries, else the first", () => {
    const keys = '{"old":"sb_secret_old","default":"sb_secret_now"}';
    expect(read({ ...complete, SUPABASE_SECRET_KEYS: keys }).SUPABASE_SECRET_KEYS).toBe("sb_secret_now");
    const only = '{"web":"sb_publishable_web"}';
    expect(read({ ...complete, SUPABASE_PUBLISHABLE_KEYS: only }).SUPABASE_PUBLISHABLE_KEYS).toBe(
      "sb_publishable_web",
    );
  });

  test("accepts the old names", () => {
    const { SUPABASE_PUBLISHABLE_KEYS: _new, SUPABASE_SECRET_KEYS: _secret, ...rest } = complete;
    const old = { ...rest, SUPABASE_ANON_KEY: "eyJ.anon.key", SUPABASE_SERVICE_ROLE_KEY: "eyJ.service.key" };
    expect(read(old)).toMatchObject({
      SUPABASE_PUBLISHABLE_KEYS: "eyJ.anon.key",
      SUPABASE_SECRET_KEYS: "eyJ.service.key",
    });
  });

  test.each(["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"])("accepts a key alone as %s", (name) => {
    expect(read({ ...complete, [`${name}S`]: "", [name]: "sb_key" })).toMatchObject({
      [`${name}S`]: "sb_key",
    });
  });

  test("keeps origins only, from a list or from the site's address", () => {
    const list = "https://a.example/, https://b.example:8443/path";
    expect(read({ ...complete, ALLOWED_ORIGINS: list }).ALLOWED_ORIGINS).toEqual([
      "https://a.example",
      "https://b.example:8443",
    ]);
    const site = { ...complete, ALLOWED_ORIGINS: undefined, SITE_URL: "http://127.0.0.1:5173" };
    expect(read(site).ALLOWED_ORIGINS).toEqual(["http://127.0.0.1:5173"]);
  });

  test("names everything that is missing at once", () => {
    const names = Object.keys(complete);
    for (const variables of [{}, Object.fromEntries(names.map((name) => [name, ""]))]) {
      expect(() => read(variables)).toThrow(
        expect.objectContaining({
          message: `Environment: ${names.map((name) => `${name} is missing`).join(", ")}.`,
        }),
      );
    }
  });

  test("tells a program which are missing, apart from those that are wrong", () => {
    const variables = { ...complete, SUPABASE_URL: "nowhere", ALLOWED_ORIGINS: undefined };
    expect(() => read(variables)).toThrow(
      expect.objectContaining({ missing: ["ALLOWED_ORIGINS or SITE_URL"] }),
    );
  });

  test.each([
    ["SUPABASE_URL", "project.supabase.co", "is no http(s) address"],
    ["SUPABASE_URL", "ftp://project.supabase.co", "is no http(s) address"],
    ["SUPABASE_SECRET_KEYS", "{not json", "is no dictionary of keys"],
    ["SUPABASE_SECRET_KEYS", "{}", "is no dictionary of keys"],
    ["ALLOWED_ORIGINS", "https://a.example,*", "holds what is no http(s) address"],
    ["DATABASE_TIMEOUT_MS", "soon", "is no whole number of milliseconds from 1 to 30000"],
    ["DATABASE_TIMEOUT_MS", "0.5", "is no whole number of milliseconds from 1 to 30000"],
    ["DATABASE_TIMEOUT_MS", "0.0", "is no whole number of milliseconds from 1 to 30000"],
    ["DATABASE_TIMEOUT_MS", "30001", "is no whole number of milliseconds from 1 to 30000"],
    ["ERROR_REPORT_URL", "errors.example", "is no https address, or holds a user name"],
    ["ERROR_REPORT_URL", "http://errors.example/in", "is no https address, or holds a user name"],
    ["ERROR_REPORT_URL", "http://localhost.example/in", "is no https address, or holds a user name"],
    ["ERROR_REPORT_URL", "https://key:word@errors.example/in", "is no https address, or holds a user name"],
    ["ERROR_REPORT_TOKEN", "two words", "does not fit in a header"],
  ])("refuses %s=%s by name and never repeats a value", (name, value, problem) => {
    const attempt = () => read({ ...complete, [name]: value });
    expect(attempt).toThrow(`${name} ${problem}`);
    expect(attempt).not.toThrow(value);
  });
});

test.each([
  [undefined, 5_000],
  ["1", 1],
  ["30000", 30_000],
])("a time limit of %s for the database is one of %i ms", (given, limitMs) => {
  expect(platformOf(read({ ...complete, DATABASE_TIMEOUT_MS: given })).timeoutMs).toBe(limitMs);
});

describe("where errors are reported", () => {
  test("is nowhere when nothing is said", () => {
    expect(platformOf(read(complete)).errorReports).toBeUndefined();
    expect(platformOf(read({ ...complete, ERROR_REPORT_TOKEN: "token" })).errorReports).toBeUndefined();
  });

  test.each([
    "https://errors.example/in?project=1",
    "http://127.0.0.1:9000/in",
    "http://localhost:9000",
    "http://[::1]:9000",
  ])("may be %s", (url) => {
    const { errorReports } = platformOf(
      read({ ...complete, ERROR_REPORT_URL: ` ${url} `, ERROR_REPORT_TOKEN: "token" }),
    );
    expect(errorReports).toEqual({ url, token: "token" });
  });
});

describe("a list of secrets", () => {
  const secretsOf = (value?: string) => readEnvironment({ SECRETS: requiredSecrets }, () => value).SECRETS;

  test("is separated by commas or spaces", () => {
    expect(secretsOf(" 16-letters-long., whsec_c2VjcmV0IG9mIGEgdGVzdA== ")).toEqual([
      "16-letters-long.",
      "whsec_c2VjcmV0IG9mIGEgdGVzdA==",
    ]);
  });

  test.each([
    [undefined, "is missing"],
    [" , ", "is missing"],
    ["long-enough-to-be-one,15-letters-long", "holds a secret of less than 16 characters"],
    ["whsec_no-base64-at-all!", "starts with whsec_ but holds no base64 behind it"],
  ])("that is %j is refused without being repeated", (value, problem) => {
    expect(() => secretsOf(value)).toThrow(
      expect.objectContaining({ message: `Environment: SECRETS ${problem}.` }),
    );
  });
});
