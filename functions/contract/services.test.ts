import { describe, expect, test } from "vitest";
import {
  allServiceCodes,
  codesOf,
  combineCodes,
  hasService,
  isServiceKey,
  serviceKeys,
  services,
} from "./services.ts";

test("every service has a bit of its own, the lowest that is free", () => {
  expect(services.map(({ code }) => code)).toEqual(services.map((_service, index) => 2 ** index));
});

test("a key of the catalogue is one, and no other text", () => {
  expect(serviceKeys.map(isServiceKey)).toEqual(services.map(() => true));
  expect(["", "koffie", "Meeting_analysis", "meeting_analysis "].filter(isServiceKey)).toEqual([]);
});

describe("codesOf", () => {
  test("adds up the services' bits, each once", () => {
    expect(codesOf(["email_marketing", "meeting_analysis", "email_marketing"])).toBe(17);
    expect(codesOf([])).toBe(0);
  });
});

describe("hasService", () => {
  test.each(services)("code $code opens $key", ({ code, key }) => {
    expect(hasService(code, key)).toBe(true);
  });

  test.each(services)("without bit $code there is no $key", ({ code, key }) => {
    expect(hasService(allServiceCodes & ~code, key)).toBe(false);
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
