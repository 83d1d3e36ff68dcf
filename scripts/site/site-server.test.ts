import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { serve } from "@vanzelf/testkit/listen.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { siteHandler } from "./site-server.ts";
import { parseVercelRules } from "./vercel-rules.ts";

const rules = parseVercelRules(
  JSON.stringify({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      {
        source: "/(.*)",
        headers: [
          {
            key: "Content-Security-Policy",
            value:
              "connect-src https://project.supabase.co wss://project.supabase.co https://project.storage.supabase.co; upgrade-insecure-requests",
          },
        ],
      },
    ],
    rewrites: [{ source: "/(platform|platform/x)", destination: "/index.html" }],
  }),
);

describe("the local site", () => {
  const directory = newFolder(afterAll);
  let url: string;
  beforeAll(async () => {
    mkdirSync(path.join(directory, "assets"));
    writeFileSync(path.join(directory, "index.html"), "<h1>home</h1>");
    writeFileSync(path.join(directory, "about.html"), "<h1>about</h1>");
    writeFileSync(path.join(directory, "404.html"), "<h1>missing</h1>");
    writeFileSync(path.join(directory, "assets/a.js"), "console.log(1)".repeat(100));
    ({ url } = await serve(siteHandler(directory, rules, "http://127.0.0.1:54321"), afterAll));
  });

  test.each([
    ["evil.example", 421],
    ["evil.example:5173", 421],
    ["127.0.0.1.evil.example", 421],
    ["localhost:5173", 200],
    ["127.0.0.1", 200],
    ["[::1]:80", 200],
  ])("asked as %s it answers %i", async (host, status) => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      get(url, { headers: { host } }, (res) => {
        res.resume();
        resolve(res.statusCode);
      }).on("error", reject);
    });
    expect(answer).toBe(status);
  });

  test("serves files, clean addresses and rewrites, and a real 404 for the rest, each with its headers", async () => {
    const pages = ["/", "/about", "/platform/x", "/nowhere", "/404"];
    const answers = await Promise.all(
      pages.map(async (page) => {
        const answer = await fetch(url + page);
        expect(answer.headers.get("content-security-policy"), page).toContain("connect-src");
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers).toEqual([
      [200, "<h1>home</h1>"],
      [200, "<h1>about</h1>"],
      [200, "<h1>home</h1>"],
      [404, "<h1>missing</h1>"],
      [404, "<h1>missing</h1>"],
    ]);
  });

  test.each([
    ["/about.html", "/about"],
    ["/about/", "/about"],
    ["/platform/", "/platform"],
    ["/platform/x//", "/platform/x"],
    ["/index.html", "/"],
    ["/index", "/"],
  ])("sends %s to the page's one address", async (other, address) => {
    const answer = await fetch(url + other, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, address]);
    expect(answer.headers.get("content-security-policy")).toBeNull();
  });

  test("never leaves its folder", async () => {
    for (const page of ["/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"]) {
      expect((await fetch(url + page)).status).toBe(404);
    }
  });

  test("compresses text and answers a known etag with 304", async () => {
    const first = await fetch(`${url}/assets/a.js`, { headers: { "accept-encoding": "br" } });
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(Number(first.headers.get("content-length"))).toBeLessThan(200);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${url}/assets/a.js`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("says of a page what it is, how large, and that it is asked for anew; to HEAD no more", async () => {
    const asked = { headers: { "accept-encoding": "identity" } };
    for (const [method, body] of [
      ["GET", "<h1>about</h1>"],
      ["HEAD", ""],
    ] as const) {
      const answer = await fetch(`${url}/about`, { ...asked, method });
      expect(await answer.text()).toBe(body);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "public, max-age=0, must-revalidate",
        "content-length": "14",
        "content-type": "text/html; charset=utf-8",
        vary: "accept-encoding",
      });
      expect(answer.headers.get("content-encoding")).toBeNull();
    }
  });

  test("allows the local API, by http, where production allows its own", async () => {
    const policy = (await fetch(url)).headers.get("content-security-policy");
    expect(policy).toBe("connect-src http://127.0.0.1:54321 ws://127.0.0.1:54321");
  });

  test("allows a hosted project's address for large files where the site is for one", async () => {
    const { url } = await serve(siteHandler(directory, rules, "https://ons.supabase.co"), onTestFinished);
    const { headers } = await fetch(url);
    expect(headers.get("content-security-policy")).toBe(
      "connect-src https://ons.supabase.co wss://ons.supabase.co https://ons.storage.supabase.co; upgrade-insecure-requests",
    );
  });

  test("takes no other method than reading", async () => {
    const { status, headers } = await fetch(url, { method: "POST" });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
