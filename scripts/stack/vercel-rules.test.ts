import { describe, expect, test } from "vitest";
import { parseVercelRules, readVercelRules } from "./vercel-rules.ts";

const rules = parseVercelRules(
  JSON.stringify({
    cleanUrls: true,
    headers: [
      { source: "/(.*)", headers: [{ key: "X-Everywhere", value: "1" }] },
      { source: "/assets/(.*)", headers: [{ key: "Cache-Control", value: "immutable" }] },
    ],
    rewrites: [
      { source: "/customers/:id", destination: "/shell.html" },
      { source: "/docs/:path*", destination: "/docs.html" },
    ],
    redirects: [{ source: "/old", destination: "/new", permanent: false }],
  }),
);

describe("the rules of vercel.json", () => {
  test("gather the headers of every rule that fits", () => {
    expect(rules.headersFor("/about")).toEqual([["X-Everywhere", "1"]]);
    expect(rules.headersFor("/assets/a.js")).toEqual([
      ["X-Everywhere", "1"],
      ["Cache-Control", "immutable"],
    ]);
  });

  test("match a name with one segment and a starred name with many", () => {
    expect(rules.rewriteOf("/customers/7")).toBe("/shell.html");
    expect(rules.rewriteOf("/customers/7/edit")).toBeUndefined();
    expect(rules.rewriteOf("/docs/a/b/c")).toBe("/docs.html");
  });

  test("redirect for now or for ever", () => {
    expect(rules.redirectOf("/old")).toEqual({ location: "/new", status: 307 });
    expect(rules.redirectOf("/new")).toBeUndefined();
  });

  test("of our own site forbid inline scripts and framing everywhere", () => {
    const headers = new Map(readVercelRules().headersFor("/platform"));
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  });
});
