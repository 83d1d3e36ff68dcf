import { expect, test } from "vitest";
import { hasService, services } from "#functions/contract/services.ts";
import { codesWith } from "./list-params.ts";

test.each(services)("who has $key is among its codes, whatever else he has; nobody else is", ({ key }) => {
  const codes = codesWith(key);
  expect(codes).toHaveLength(16);
  for (let stored = 0; stored <= 31; stored += 1) {
    expect(codes.includes(stored)).toBe(hasService(stored, key));
  }
});
