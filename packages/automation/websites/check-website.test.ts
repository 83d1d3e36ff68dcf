import type { RequestListener } from "node:http";
import https from "node:https";
import tls from "node:tls";
import { close } from "@vanzelf/local-supabase/loopback.ts";
import { listen, serve as serveHere } from "@vanzelf/testkit/listen.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPublicRequest } from "../competitors/public-fetch.ts";
import { UnreadPage } from "../competitors/unread-page.ts";
import { checkWebsite } from "./check-website.ts";
import { testCertificate } from "./test-certificate.ts";

const serve = async (answer: RequestListener) =>
  `http://winkel.example:${(await serveHere(answer, onTestFinished)).port}/`;
const page =
  (html: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  };

const check = (address: string, options: { allows?: () => boolean; timeoutMs?: number } = {}) =>
  checkWebsite(
    address,
    createPublicRequest({
      userAgent: "Vanzelf",
      resolve: async () => ["127.0.0.1"],
      allows: () => true,
      timeoutMs: 5_000,
      ...options,
    }),
    new AbortController().signal,
  );

test("a page that opens is told with the time until it began to come, redirects included", async () => {
  const openAfterMs = 400;
  const address = await serve((request, response) => {
    if (request.url !== "/") page("<p>Welkom.</p>")(request, response);
    else setTimeout(() => response.writeHead(301, { location: "/nl" }).end(), openAfterMs);
  });
  const found = await check(address);
  expect(found).toMatchObject({ problem: null, status: 200, certificateEndsAt: null });
  expect(found.answerMs).toBeGreaterThanOrEqual(openAfterMs - 1);
  expect(found.answerMs).toBeLessThan(5_000);
});

describe("the fingerprint", () => {
  const of = async (html: string) => (await check(await serve(page(html)))).fingerprint;

  test("is another one when the text is, and the same when only the markup and a counter are", async () => {
    const first = await of(
      "<p>Wij zijn open op zondag.</p><p>Onze gids is 120 keer bekeken door mensen uit Leuven.</p>",
    );
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const later = "<p>Onze gids is 131 keer bekeken door mensen uit Leuven.</p>";
    expect(await of(`<div><p>Wij zijn open op  zondag.</p></div>${later}`)).toBe(first);
    expect(await of(`<p>Wij zijn gesloten op zondag.</p>${later}`)).not.toBe(first);
  });

  test("is missing for a page that opens and is not read: no HTML, too large, or packed in an odd way", async () => {
    const pdf = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
    });
    const large = await serve(page("x".repeat(2 * 1024 * 1024 + 1)));
    const packed = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "deflate" }).end("x");
    });
    for (const address of [pdf, large, packed]) {
      expect(await check(address)).toMatchObject({ problem: null, status: 200, fingerprint: null });
    }
  });
});

describe("a page that visitors cannot open is told with the reason:", () => {
  test("an answer that is an error, with its code", async () => {
    const address = await serve((_request, response) => {
      response.writeHead(503, { "content-type": "text/html" }).end("<p>Even weg</p>");
    });
    expect(await check(address)).toMatchObject({ problem: "status", status: 503, fingerprint: null });
  });

  test.each([
    ["ftp://winkel.example/", "address", undefined],
    ["http://winkel.example:1/", "unreachable", undefined],
    ["/", "redirects", 301],
  ])("a redirect to %s: %s, with the status of the last answer alone", async (location, ...told) => {
    const address = await serve((_request, response) => response.writeHead(301, { location }).end());
    const { problem, status } = await check(address);
    expect([problem, status]).toEqual(told);
  });

  test.each([
    [204, null],
    [300, "status"],
  ])("status %i: %s", async (status, problem) => {
    const address = await serve((_request, response) => response.writeHead(status).end());
    expect(await check(address)).toMatchObject({ status, problem });
  });

  test("no answer in time, and one that breaks off", async () => {
    expect(await check(await serve(() => {}), { timeoutMs: 200 })).toEqual({
      problem: "time",
      fingerprint: null,
    });
    const broken = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "100" }).write("<p>");
      response.destroy();
    });
    expect(await check(broken)).toMatchObject({ problem: "unreachable" });
  });

  test("a name that is not known", async () => {
    const request = createPublicRequest({
      userAgent: "Vanzelf",
      resolve: () => Promise.reject(new Error("ENOTFOUND")),
    });
    const signal = new AbortController().signal;
    expect(await checkWebsite("https://weg.example", request, signal)).toMatchObject({
      problem: "unreachable",
    });
  });

  test("a certificate without the one that signed it", async () => {
    const cause = Object.assign(new Error(), { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" });
    const request = () => Promise.reject(new UnreadPage("unreachable", { cause }));
    const signal = new AbortController().signal;
    expect(await checkWebsite("https://half.example", request, signal)).toMatchObject({
      problem: "certificate",
    });
  });
});

describe("over https", () => {
  /** A server whose certificate this process trusts, as a browser trusts one of a known issuer. */
  async function secure(host: string, endsAt: Date): Promise<string> {
    const certificate = testCertificate(host, endsAt);
    const known = tls.getCACertificates("default");
    tls.setDefaultCACertificates([...known, certificate.cert]);
    onTestFinished(() => tls.setDefaultCACertificates(known));
    const server = https.createServer(certificate, page("<p>Hallo</p>"));
    onTestFinished(() => close(server));
    return `https://winkel.example:${await listen(server)}/`;
  }
  const hoursAhead = (hours: number) => new Date(Math.floor(Date.now() / 1_000 + hours * 3_600) * 1_000);

  test("the end of the certificate is told", async () => {
    const endsAt = hoursAhead(20);
    expect(await check(await secure("winkel.example", endsAt))).toMatchObject({
      problem: null,
      status: 200,
      certificateEndsAt: endsAt.toISOString(),
    });
  });

  test.each([
    ["has ended", "winkel.example", -1],
    ["is another site's", "ander.example", 20],
  ])("a certificate that %s is the problem", async (_name, host, hours) => {
    expect(await check(await secure(host, hoursAhead(hours)))).toEqual({
      problem: "certificate",
      fingerprint: null,
    });
  });

  test("so is one whose issuer is not known", async () => {
    const address = await secure("winkel.example", hoursAhead(20));
    tls.setDefaultCACertificates(tls.getCACertificates("bundled"));
    expect(await check(address)).toMatchObject({ problem: "certificate" });
  });
});

test("a look that was stopped says nothing about the website", async () => {
  const stopped = new AbortController();
  const address = await serve(() => stopped.abort(new Error("the service stops")));
  const request = createPublicRequest({
    userAgent: "Vanzelf",
    resolve: async () => ["127.0.0.1"],
    allows: () => true,
  });
  await expect(checkWebsite(address, request, stopped.signal)).rejects.toThrow("the service stops");
});
