import { describe, expect, test } from "vitest";
import { parseVercelRules, readVercelRules } from "./vercel-rules.ts";

const rules = parseVercelRules(
  JSON.stringify({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: [{ key: "X-Everywhere", value: "1" }] },
      { source: "/assets/(.*)", headers: [{ key: "Cache-Control", value: "immutable" }] },
    ],
    rewrites: [{ source: "/(customers|docs/.*)", destination: "/shell" }],
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

  test("rewrite an address that fits whole", () => {
    expect(rules.rewriteOf("/customers")).toBe("/shell");
    expect(rules.rewriteOf("/customers/7")).toBeUndefined();
    expect(rules.rewriteOf("/docs/a/b")).toBe("/shell");
  });

  test("of a kind that is not served here are refused", () => {
    const redirects = [{ source: "/old", destination: "/new" }];
    const text = JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects });
    expect(() => parseVercelRules(text)).toThrow("redirects");
  });

  test("of our own site let nothing in from elsewhere, and no text become markup", () => {
    const headers = new Map(readVercelRules().headersFor("/"));
    const policy = (headers.get("Content-Security-Policy") ?? "").split("; ");
    // Not 'none': Safari does not know manifest-src, and would log that on every page that names it.
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("upgrade-insecure-requests");
    expect(policy.find((rule) => rule.startsWith("trusted-types"))).not.toMatch(
      /allow-duplicates|\*|default/,
    );
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  test("of our own site tell nobody where a shared report is read", () => {
    const headers = new Map(readVercelRules().headersFor("/gedeeld"));
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });
});
