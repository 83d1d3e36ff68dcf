import { expect, test } from "vitest";
import { auditOf } from "./dependency-audit.ts";

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { hono: { severity, range: "<4.13.0", via: [], nodes: [] } } });

test.each(["high", "critical"])("names a package with a weakness that is %s", (severity) => {
  expect(auditOf(report(severity))).toEqual({ outcome: "weak", says: `hono <4.13.0: ${severity}` });
});

test("accepts weaknesses that are less than serious", () => {
  expect(auditOf(report("moderate")).outcome).toBe("clean");
  expect(auditOf('{"vulnerabilities":{}}').outcome).toBe("clean");
});

test.each(["", "npm error", '{"message":"405 Method Not Allowed","statusCode":405}'])(
  "does not count a missing answer as a clean one: %j",
  (answer) => expect(auditOf(answer).outcome).toBe("unanswered"),
);
