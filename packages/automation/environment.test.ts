import { describe, expect, test } from "vitest";
import { readModelSettings, readServiceSettings } from "./environment.ts";

const server = { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "klein" };

describe("the settings of a model", () => {
  test("are none without an address, and then results are made up", () => {
    expect(readModelSettings({ AI_MODEL: "klein", AI_BASE_URL: "" })).toBeUndefined();
  });

  test("name another model for one kind of work", () => {
    const settings = readModelSettings({ ...server, AI_MODEL_CHAT: "snel", AI_MODEL_DRAFT: "" });
    expect([settings?.modelFor("chat"), settings?.modelFor("draft")]).toEqual(["snel", "klein"]);
  });

  test("count the time-out in milliseconds, and take false for no", () => {
    const given = { AI_TIMEOUT_SECONDS: "86400", LEADS_FRENCH_SPEAKING: "false" };
    const settings = readModelSettings({ ...server, ...given });
    expect([settings?.timeoutMs, settings?.leads.frenchSpeaking]).toEqual([86_400_000, false]);
  });

  test("count nothing where no price is given", () => {
    const prices = { inputPerMillionTokens: 0, outputPerMillionTokens: 0, audioPerMinute: 0 };
    expect(readModelSettings(server)?.prices).toEqual(prices);
  });

  test("take an address with a slash at its end as the one without", () => {
    expect(readModelSettings({ ...server, AI_BASE_URL: `${server.AI_BASE_URL}/` })?.baseUrl).toBe(
      server.AI_BASE_URL,
    );
  });

  test.each([
    ["AI_BASE_URL", { ...server, AI_BASE_URL: "model.example" }],
    ["AI_MODEL", { AI_BASE_URL: server.AI_BASE_URL }],
    ["AI_BUDGET_EUR", { ...server, AI_BUDGET_EUR: "veel" }],
    ["AI_BUDGET_EUR", { ...server, AI_BUDGET_EUR: "-1" }],
    ["AI_BASE_URL", { ...server, AI_BASE_URL: "ftp://model.example" }],
    ["BROWSER_URL", { ...server, BROWSER_URL: "ftp://browser.example" }],
    ["AI_TIMEOUT_SECONDS", { ...server, AI_TIMEOUT_SECONDS: "0" }],
    ["AI_TIMEOUT_SECONDS", { ...server, AI_TIMEOUT_SECONDS: "86401" }],
    ["AI_PRICE_INPUT_EUR", { ...server, AI_BUDGET_EUR: "50" }],
    [
      "AI_PRICE_AUDIO_EUR",
      { ...server, AI_CUSTOMER_BUDGET_EUR: "5", AI_PRICE_INPUT_EUR: "1", AI_PRICE_OUTPUT_EUR: "0" },
    ],
  ])("name the variable that is wrong: %s", (name, environment) => {
    expect(() => readModelSettings(environment)).toThrow(name);
  });
});

describe("the settings of the service", () => {
  const given = {
    SUPABASE_URL: "https://project.supabase.co",
    WEBHOOK_SECRET: "een",
    CALLBACK_SECRET: "twee",
  };

  test("lead to the project's relay", () => {
    expect(readServiceSettings(given)).toMatchObject({
      relayUrl: "https://project.supabase.co/functions/v1/relay",
      databaseUrl: undefined,
      port: 8_700,
    });
  });

  test.each([
    ...Object.keys(given).map((name) => [name, ""]),
    ["SUPABASE_URL", "ftp://project.supabase.co"],
    ["AUTOMATION_DATABASE_URL", "https://database.example"],
    ["AUTOMATION_PORT", "0"],
    ["AUTOMATION_PORT", "65536"],
  ])("are refused with the %s %j", (name = "", value) => {
    expect(() => readServiceSettings({ ...given, [name]: value })).toThrow(name);
  });
});
