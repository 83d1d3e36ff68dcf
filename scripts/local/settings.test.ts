import { durationSeconds } from "@vanzelf/local-supabase/auth-settings.ts";
import { describe, expect, test } from "vitest";
import { readConfig } from "./project.ts";
import { readSettings } from "./settings.ts";

describe("the variables that select a stack", () => {
  test("have the documented defaults", () => {
    expect(readSettings({})).toMatchObject({
      webUrl: "http://127.0.0.1:5173",
      apiUrl: "http://127.0.0.1:54321",
      dbPort: 54_322,
    });
  });

  test("may name any port, and a server of this machine by either of its names", () => {
    expect(readSettings({ WEB_PORT: "1" }).webUrl).toBe("http://127.0.0.1:1");
    for (const host of ["127.0.0.1", "localhost"])
      expect(readSettings({ AUTH_URL: `http://${host}:9999` }).servers.auth).toBe(9999);
  });

  test("may raise what Storage takes", () => {
    expect(readSettings({ STORAGE_FILE_SIZE_LIMIT: "50GiB" }).fileSizeLimitBytes).toBe(50 * 2 ** 30);
    expect(readSettings({}).fileSizeLimitBytes).toBeUndefined();
  });

  test.each([
    [{ STORAGE_FILE_SIZE_LIMIT: "much" }, "STORAGE_FILE_SIZE_LIMIT"],
    [{ API_PORT: "many" }, "API_PORT"],
    [{ WEB_PORT: "0" }, "WEB_PORT"],
    [{ WEB_PORT: "65536" }, "WEB_PORT"],
    [{ DB_PORT: "54322.5" }, "DB_PORT"],
    [{ WEB_PORT: "54321" }, "different ports"],
    [{ AUTH_URL: "http://127.0.0.1:54321" }, "different ports"],
    [{ AUTH_URL: "https://auth.example.com" }, "AUTH_URL: name a server of this machine"],
    [{ AUTH_URL: "http://auth.example.com:9999" }, "AUTH_URL: name a server of this machine"],
    [{ STORAGE_URL: "http://127.0.0.1:5000/storage/v1" }, "STORAGE_URL: name a server of this machine"],
  ])("are refused by name when they make no sense: %o", (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name);
  });
});

describe("supabase/config.toml", () => {
  test("is understood, sizes and durations included", () => {
    expect(readConfig().storage.file_size_limit).toBe(50 * 2 ** 20);
    expect(durationSeconds("1m30s")).toBe(90);
    expect(durationSeconds("500ms")).toBe(0.5);
  });
});
