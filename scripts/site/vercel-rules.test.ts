import { describe, expect, test } from "vitest";
import { privatePaths } from "#web/lib/private-paths.ts";
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

/** Beside the policy of its content. */
const protections = {
  "Strict-Transport-Security": /^max-age=\d{8}/,
  "X-Content-Type-Options": /^nosniff$/,
  "X-Frame-Options": /^DENY$/,
  "Referrer-Policy": /^strict-origin-when-cross-origin$/,
  "Permissions-Policy": /camera=\(\), microphone=\(\)/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
  "Cross-Origin-Resource-Policy": /^same-origin$/,
};

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

  test.each(["/", "/platform", "/bestaat-niet", "/sitemap.xml", "/.well-known/security.txt", "/assets/a.js"])(
    "of our own site protect %s, and forbid inline scripts and framing",
    (page) => {
      const headers = new Map(readVercelRules().headersFor(page));
      for (const [name, value] of Object.entries(protections)) expect(headers.get(name), name).toMatch(value);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-|\*/);
    },
  );

  test("of our own site keep no page for signed-in people, and no other page from being kept", () => {
    const rules = readVercelRules();
    const kept = (page: string) => new Map(rules.headersFor(page)).get("Cache-Control");
    for (const page of ["/shell", ...privatePaths]) expect(kept(page), page).toBe("no-store");
    for (const page of ["/", "/login", "/contact", "/platformen", "/services/email-lead"]) {
      expect(kept(page), page).toBeUndefined();
      expect(rules.rewriteOf(page), page).toBeUndefined();
    }
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
