import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { parseCliStatus, startSupabaseStack } from "./supabase-stack.ts";

describe("npm start -- --supabase", () => {
  test("understands what the CLI prints, also behind a notice", () => {
    const printed = {
      API_URL: "http://127.0.0.1:54321",
      DB_URL: "postgresql://postgres:postgres@127.0.0.1:54322/postgres",
      PUBLISHABLE_KEY: "sb_publishable_x",
      SECRET_KEY: "sb_secret_x",
      JWT_SECRET: "a-secret",
      STUDIO_URL: "http://127.0.0.1:54323",
    };
    const status = parseCliStatus(`Stopped services: []\n${JSON.stringify(printed)}`);
    expect(status.API_URL).toBe(printed.API_URL);
    expect(() => parseCliStatus("{}")).toThrow("API_URL");
  });

  test("names what is missing where no container engine runs", async () => {
    const path = process.env.PATH;
    process.env.PATH = "/nonexistent";
    try {
      const start = startSupabaseStack({
        settings: readSettings({}),
        web: "none",
        progress: () => {},
        log: () => {},
      });
      await expect(start).rejects.toThrow("No container engine answers");
    } finally {
      process.env.PATH = path;
    }
  });
});
