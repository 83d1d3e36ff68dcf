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

  test("take an address with a slash at its end as the one without", () => {
    expect(readModelSettings({ ...server, AI_BASE_URL: `${server.AI_BASE_URL}/` })?.baseUrl).toBe(
      server.AI_BASE_URL,
    );
  });

  test.each([
    ["AI_BASE_URL", { ...server, AI_BASE_URL: "model.example" }],
    ["AI_MODEL", { AI_BASE_URL: server.AI_BASE_URL }],
    ["AI_BUDGET_EUR", { ...server, AI_BUDGET_EUR: "veel" }],
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

  test.each(Object.keys(given))("are refused without %s", (name) => {
    expect(() => readServiceSettings({ ...given, [name]: "" })).toThrow(name);
  });
});
