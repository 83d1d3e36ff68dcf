import { describe, expect, test } from "vitest";
import { combineCodes, hasService, services } from "./services.ts";

test("the catalogue is the one that codes and limits are stored under", () => {
  expect(services.map(({ code, key, name }) => [code, key, name])).toEqual([
    [1, "email_marketing", "Email Marketing"],
    [2, "website_development", "Website Development"],
    [4, "analytics_platform", "Analytics Platform"],
    [8, "competitive_analysis", "Competitive Analysis"],
    [16, "meeting_analysis", "Meeting Analyst"],
  ]);
});

describe("hasService", () => {
  test.each(services)("code $code opens $key", ({ code, key }) => {
    expect(hasService(code, key)).toBe(true);
  });

  test.each(services)("without bit $code there is no $key", ({ code, key }) => {
    expect(hasService(31 & ~code, key)).toBe(false);
  });

  test("no codes open nothing", () => {
    expect(services.some(({ key }) => hasService(0, key))).toBe(false);
  });
});

describe("combineCodes", () => {
  test("adds up what each row gives, counting a shared service once", () => {
    expect(combineCodes([{ service_codes: 1 }, { service_codes: 17 }, { service_codes: 8 }])).toBe(25);
  });

  test("a person without rows, or with an empty one, has nothing", () => {
    expect(combineCodes([])).toBe(0);
    expect(combineCodes([{ service_codes: null }])).toBe(0);
  });
});
