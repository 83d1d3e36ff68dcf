import { expect, test } from "vitest";
import { createLog, describeError } from "./log.ts";

test("writes one JSON object a line, with the fields it always carries", () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line), { function: "relay" })
    .with({ requestId: "r1" })
    .info("request", { note: "a\nb" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: "info",
    event: "request",
    function: "relay",
    requestId: "r1",
    note: "a\nb",
  });
});

test("describes an error by its chain of causes", () => {
  const error = new TypeError("fetch failed", { cause: new Error("connection refused") });
  expect(describeError(error)).toBe("TypeError: fetch failed <- Error: connection refused");
  expect(describeError({ secret: "x" })).toBe("object");
});

test.each([
  [
    "request for url (https://hooks.example/secret?t=1): refused",
    "request for url (https://hooks.example/…): refused",
  ],
  ["https://user:word@hooks.example:8443/secret", "https://hooks.example:8443/…"],
])("keeps the path of an address to itself: %s", (message, described) => {
  expect(describeError(new Error(message))).toBe(`Error: ${described}`);
});
