import { existsSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { listen } from "@vanzelf/testkit/listen.ts";
import { processorMs } from "@vanzelf/testkit/processor-time.ts";
import { skipWaits, timeLimits } from "@vanzelf/testkit/waits.ts";
import { chromium } from "playwright-core";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createDrawPage } from "./draw-page.ts";
import { isPublicAddress } from "./public-address.ts";
import {
  createPublicFetch,
  createPublicRequest,
  type PublicFetchOptions,
  type Validators,
} from "./public-fetch.ts";
import { readRobots } from "./robots.ts";

/** Stands for the internet in these tests; 127.0.0.1 stays the private address that it is. */
const internet = "127.0.0.2";
const anyAddress = "0.0.0.0";
const nothingKnown: Validators = { etag: null, lastModified: null };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Site = { port: number; asked: string[]; requests: IncomingMessage[] };

function answering(
  status: number,
  headers: OutgoingHttpHeaders = {},
  body: Buffer | string = "",
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** A server of the test's own. `robots` is what it answers for /robots.txt. */
async function serve(answer: RequestListener, robots: RequestListener = answering(404)): Promise<Site> {
  const site: Site = { port: 0, asked: [], requests: [] };
  const server = createServer((request, response) => {
    site.asked.push(`${request.socket.localAddress}${request.url}`);
    site.requests.push(request);
    (request.url === "/robots.txt" ? robots : answer)(request, response);
  });
  site.port = await listen(server, anyAddress);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return site;
}

const html = (text: string, headers: OutgoingHttpHeaders = {}) =>
  answering(200, { "content-type": "text/html; charset=utf-8", ...headers }, text);
/** As a server does that packs its page with gzip. */
const gzipped = (body: Buffer) =>
  answering(200, { "content-type": "text/html", "content-encoding": "gzip" }, body);
const leadingTo = (location: string) => answering(302, { location });
/** From page 0 on to the next one, so many times. */
const redirecting =
  (times: number): RequestListener =>
  (request, response) => {
    const step = Number(request.url?.slice(1));
    (step < times ? leadingTo(`/${step + 1}`) : html("<p>Hier</p>"))(request, response);
  };

const names: Record<string, string> = { "winkel.example": internet, "binnen.example": "127.0.0.1" };

/** Only the ports of local servers and one address more than usual are allowed: every other rule is the real one. */
function fetcher(options: Partial<PublicFetchOptions> = {}) {
  const fetchPage = createPublicFetch({
    userAgent: "Vanzelf/1.0 (+https://vanzelf.example/robot)",
    resolve: async (hostname) => [names[hostname] ?? internet],
    allows: (address) => address === internet || isPublicAddress(address),
    pauseMs: 0,
    timeoutMs: 5_000,
    ...options,
  });
  return (url: string, known: Validators = nothingKnown, signal = new AbortController().signal) =>
    fetchPage(url, known, signal);
}

const addressOf = ({ port }: Site, path = "/") => `http://winkel.example:${port}${path}`;
const refused = (reading: Promise<unknown>, reason: string) =>
  expect(reading).rejects.toMatchObject({ reason });

describe("a page", () => {
  test("is asked for by a reader that says its name", async () => {
    const site = await serve(html("<p>Hallo</p>"));
    const page = await fetcher()(addressOf(site));
    expect(page).toMatchObject({ kind: "page", url: addressOf(site) });
    expect(site.requests.at(-1)?.headers).not.toHaveProperty("if-none-match");
    expect(site.requests.at(-1)?.headers).not.toHaveProperty("if-modified-since");
    expect(site.requests.map(({ headers }) => headers["user-agent"])).toEqual(
      Array(2).fill("Vanzelf/1.0 (+https://vanzelf.example/robot)"),
    );
  });

  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  test.each([
    ["by nothing, in UTF-8", "text/html", Buffer.from("<p>Café €</p>")],
    ["by nothing, in Windows-1252", "text/html", latin1("<p>Caf\xe9 \x80</p>")],
    ["by the header", 'text/html; Charset="ISO-8859-1"', latin1('<meta charset="utf-8"><p>Caf\xe9 \x80</p>')],
    ["by the header, of UTF-16", "text/html;charset=utf-16le", utf16("<p>Café €</p>")],
    ["by a header that nobody knows", "text/html; charset=latijn", latin1("<p>Caf\xe9 \x80</p>")],
    ["by the page", "text/html", latin1("<META CHARSET='Windows-1252'><p>Caf\xe9 \x80</p>")],
    [
      "by the page in the old way, in capitals",
      "text/html; charset=",
      latin1(
        '<meta content="text/html; charset=ISO-8859-15" HTTP-EQUIV=CONTENT-TYPE><p>Caf\xe9 \xa4 \xa4</p>',
      ),
    ],
    [
      "by the page, late, and otherwise in a comment and a script before",
      "text/html",
      latin1(
        `<!-- <meta charset="utf-8"> --><script charset="utf-8"></script>${" ".repeat(9_000)}<meta charset="iso-8859-1"><p>Caf\xe9 \x80</p>`,
      ),
    ],
    [
      "by the page, of UTF-16, which it is not",
      "text/html",
      Buffer.from('<meta charset="UTF-16BE"><p>Café €</p>'),
    ],
    ["by a mark, whatever the header says", "text/html; charset=iso-8859-1", utf16("\ufeff<p>Café €</p>")],
    ["by a mark of UTF-16BE", "text/html", utf16("\ufeff<p>Café €</p>").swap16()],
    ["by no mark that is not at its beginning", "text/html", latin1("<b>\xff\xfe</b><p>Caf\xe9 \x80</p>")],
    ["by a mark of UTF-8", "text/html; charset=iso-8859-1", Buffer.from("\ufeff<p>Café €</p>")],
  ])("is read in the letters that are told %s", async (_how, type, body) => {
    const site = await serve(answering(200, { "content-type": type }, body));
    const page = await fetcher()(addressOf(site));
    expect(page.kind === "page" && page.html).toMatch(/^(?!\ufeff).*<p>Café €( €)?<\/p>$/s);
  });

  test("that did not change is not sent again", async () => {
    const modified = "Mon, 02 Nov 2026 08:00:00 GMT";
    const site = await serve((request, response) => {
      const { "if-none-match": etag, "if-modified-since": since } = request.headers;
      if (etag === '"a"' || since === modified) return response.writeHead(304).end();
      return html("<p>Hallo</p>", { etag: '"a"', "last-modified": modified })(request, response);
    });
    const fetchPage = fetcher();
    const address = addressOf(site);
    const first = await fetchPage(address);
    expect(first).toMatchObject({ etag: '"a"', lastModified: modified });
    for (const known of [
      { ...nothingKnown, etag: '"a"' },
      { ...nothingKnown, lastModified: modified },
    ])
      expect(await fetchPage(address, known)).toEqual({ kind: "unchanged" });
  });

  const text = "<p>Hallo</p>".repeat(9);
  const packed = gzipSync(text);
  test.each([
    ["gzip", packed],
    ["GZIP", packed],
    ["x-gzip", packed],
    ["br", brotliCompressSync(text)],
    ["none", Buffer.from(text)],
  ])("that came packed as %s is unpacked", async (encoding, body) => {
    const headers = { "content-type": "application/xhtml+xml", "content-encoding": encoding };
    const site = await serve(answering(200, headers, body));
    expect(await fetcher()(addressOf(site))).toMatchObject({ html: text });
    expect(site.requests.at(-1)?.headers["accept-encoding"]).toBe("gzip, br");
  });
  const raw =
    (answer: string): RequestListener =>
    ({ socket }) =>
      void socket.end(answer);
  test.each([
    ["packed without its end", gzipped(packed.subarray(0, -8))],
    ["packed with a remark behind it", gzipped(Buffer.concat([packed, Buffer.from("<!-- bewaard -->")]))],
    ["with a head of 200 kB", html(text, { link: Array(10).fill("x".repeat(20_000)) })],
    ["with a head in the lines of Unix", raw(`HTTP/1.1 200 OK\ncontent-type: text/html\n\n${text}`)],
  ])("that came %s is read as browsers do", async (_how, answer) => {
    const site = await serve(answer);
    expect(await fetcher()(addressOf(site))).toMatchObject({ html: text });
  });

  test.each(["/caf%c3%a9", "/caf\xc3\xa9", "/caf\xe9"])(
    "is found by a redirect whose letters are written %s",
    async (location) => {
      const site = await serve((request, response) =>
        (request.url === "/" ? leadingTo(location) : html(text))(request, response),
      );
      await fetcher()(addressOf(site));
      expect(site.requests.at(-1)?.url?.toLowerCase()).toBe("/caf%c3%a9");
    },
  );

  test("that wants a cookie back gets it, in one visit and from its own host alone", async () => {
    const other = await serve(html("<p>Elders</p>"));
    const site = await serve((request, response) => {
      const { cookie } = request.headers;
      if (cookie !== "taal=nl; a=1") {
        const set = ["taal=nl; Path=/; HttpOnly", "a=1; Secure"];
        response.writeHead(302, { location: request.url, "set-cookie": set }).end();
      } else response.writeHead(302, { location: `http://ander.example:${other.port}/` }).end();
    });
    const fetchPage = fetcher();
    for (const _visit of [1, 2]) {
      expect(await fetchPage(addressOf(site))).toMatchObject({ html: "<p>Elders</p>" });
    }
    const cookies = (from: Site) => from.requests.map(({ headers }) => headers.cookie);
    expect(cookies(site).slice(1)).toEqual([undefined, "taal=nl; a=1", undefined, "taal=nl; a=1"]);
    expect(cookies(other)).toEqual([undefined, undefined, undefined]);
  });

  test.each(["0;url=/nl/", "5; URL='/nl/'", "0 /nl/"])(
    "that leads on by a refresh (%s), of its own or of its answer, is read where it leads",
    async (refresh) => {
      const tag = `<meta http-equiv="Refresh" content="${refresh}">`;
      for (const leading of [html(`${tag}<p>Welkom</p>`), html("<p>Welkom</p>", { refresh })]) {
        const site = await serve((request, response) =>
          (request.url === "/nl/" ? html("<p>Hier</p>") : leading)(request, response),
        );
        const page = await fetcher()(addressOf(site));
        expect(page).toMatchObject({ html: "<p>Hier</p>", url: addressOf(site, "/nl/") });
      }
    },
  );
  test("is found after redirects, and told by its last address", async () => {
    const site = await serve(redirecting(5));
    const page = await fetcher()(`http://winkel.example:${site.port}/0`);
    expect(page).toMatchObject({ kind: "page", url: `http://winkel.example:${site.port}/5` });
  });
});

describe("refused, because it leads into a private network:", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "168.63.129.16",
    "100.100.100.200",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "fe80::1",
    "fd00:ec2::254",
    "fec0::1",
    "ff02::1",
    "1000::1",
    "4000::1",
    "geen adres",
  ])("%s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const fetchPage = createPublicFetch({ userAgent: "Vanzelf", resolve: async () => [address] });
    await refused(
      fetchPage("https://winkel.example/", nothingKnown, new AbortController().signal),
      "address",
    );
  });

  test.each(["93.184.215.14", "::ffff:93.184.215.14", "3000::1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])(
    "but not %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://localhost/",
    "ftp://winkel.example/",
    "file:///etc/passwd",
    "https://naam:geheim@winkel.example/",
    "https://naam@winkel.example/",
    "https://:geheim@winkel.example/",
    "https://winkel.example:8443/",
    "geen adres",
  ])("%s", async (address) => {
    const fetchPage = createPublicFetch({
      userAgent: "Vanzelf",
      resolve: async (hostname) => [hostname === "localhost" ? "127.0.0.1" : "93.184.215.14"],
    });
    await refused(fetchPage(address, nothingKnown, new AbortController().signal), "address");
  });

  test.each([
    ["http://winkel.example/", "aborted"],
    ["https://winkel.example/", "aborted"],
    ["http://winkel.example:443/", "aborted"],
    ["http://winkel.example:81/", "address"],
    ["https://winkel.example:442/", "address"],
  ])("and every port but those of the web: %s ends by %s", async (address, end) => {
    const request = createPublicRequest({ userAgent: "Vanzelf", resolve: async () => ["93.184.215.14"] });
    const asked = { url: new URL(address), headers: {}, accepts: () => true, bytesMax: 1 };
    await expect(request({ ...asked, signal: AbortSignal.abort() })).rejects.toThrow(end);
  });

  test("a name with one private address among public ones, or with none", async () => {
    const site = await serve(html("<p>geheim</p>"));
    for (const addresses of [[internet, "127.0.0.1"], []]) {
      await refused(fetcher({ resolve: async () => addresses })(addressOf(site)), "address");
    }
    expect(site.asked).toEqual([]);
  });

  test.each(["127.0.0.1", "binnen.example", "[::1]"])("a redirect to %s", async (host) => {
    const inside = await serve(html("<p>geheim</p>"));
    const site = await serve(leadingTo(`http://${host}:${inside.port}/`));
    await refused(fetcher()(addressOf(site)), "address");
    expect(inside.asked).toEqual([]);
  });

  test("a redirect to what is no address", async () => {
    await refused(fetcher()(addressOf(await serve(leadingTo("http://[")))), "address");
  });

  test("a redirect of robots.txt to a private address", async () => {
    const inside = await serve(html("<p>geheim</p>"));
    const site = await serve(html("<p>Hallo</p>"), leadingTo(`http://127.0.0.1:${inside.port}/`));
    await refused(fetcher()(addressOf(site)), "address");
    expect(inside.asked).toEqual([]);
  });

  test("a name whose second answer is another one: the connection goes to the address that was checked", async () => {
    const site = await serve(html("<p>Hallo</p>"));
    const answers = [internet, internet, "127.0.0.1"];
    const fetchPage = fetcher({ resolve: async () => [answers.shift() ?? "127.0.0.1"] });
    const address = addressOf(site);
    // One answer for robots.txt, one for the page.
    expect(await fetchPage(address)).toMatchObject({ kind: "page" });
    await refused(fetchPage(address), "address");
    expect(site.asked).toEqual([`${internet}/robots.txt`, `${internet}/`]);
  });
});

describe("refused, because it takes too much:", () => {
  const page = (request: RequestListener) =>
    serve(request).then(({ port }) => `http://winkel.example:${port}/`);

  test("a sixth redirect", async () => {
    const address = await page(redirecting(6));
    await refused(fetcher()(`${address}0`), "redirects");
  });

  test("a page of more than two megabytes", async () => {
    const address = await page(html("x".repeat(2 * 1024 * 1024 + 1)));
    await refused(fetcher()(address), "size");
    const largest = await page(html("x".repeat(2 * 1024 * 1024)));
    expect(await fetcher()(largest)).toMatchObject({ kind: "page" });
  });

  test("an address of more than 500 letters", async () => {
    const address = await page(html("<p>Hallo</p>"));
    const longest = address.padEnd(500, "a");
    expect(await fetcher()(longest)).toMatchObject({ kind: "page" });
    await refused(fetcher()(`${longest}a`), "address");
  });

  test("a robots.txt of more than 500 kB", async () => {
    const of = async (bytes: number) => {
      const robots = answering(200, {}, "User-agent: *\nDisallow: /\n".padEnd(bytes, "#"));
      return fetcher()(addressOf(await serve(html("<p>Hallo</p>"), robots)));
    };
    await refused(of(500 * 1024), "robots");
    await refused(of(500 * 1024 + 1), "robots_unavailable");
  });

  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  test.each([
    ["gzip", gzipSync(zeros)],
    ["br", brotliCompressSync(zeros, quickly)],
  ])("a small answer that unpacks into a large one by %s", async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(100_000);
    const headers = { "content-type": "text/html", "content-encoding": encoding };
    const address = await page(answering(200, headers, bomb));
    const before = process.memoryUsage().arrayBuffers;
    await refused(fetcher()(address), "size");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  test("a body that does not end", async () => {
    const address = await page((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("<p>Even geduld");
    });
    await refused(fetcher({ timeoutMs: 200 })(address), "time");
  });

  test("a server that does not answer", async () => {
    const address = await page(() => {});
    await refused(fetcher({ timeoutMs: 200 })(address), "time");
  });

  test.each(["application/pdf", "image/png", "text/plain", "text/htmlx", ""])("the type %j", async (type) => {
    const address = await page(answering(200, type === "" ? {} : { "content-type": type }, "<p>Hallo</p>"));
    await refused(fetcher()(address), "type");
  });

  test.each(["compress", "deflate", "zstd", "gzip, br"])(
    "a packing that nobody asked for: %s",
    async (encoding) => {
      const address = await page(html("<p>Hallo</p>", { "content-encoding": encoding }));
      await refused(fetcher()(address), "type");
    },
  );

  test.each([
    [404, "gone"],
    [410, "gone"],
    [401, "forbidden"],
    [403, "forbidden"],
    [429, "forbidden"],
    [451, "forbidden"],
    [206, "status"],
    [500, "status"],
  ])("an answer with status %d", async (status, reason) => {
    const address = await page(answering(status, { "content-type": "text/html" }, "<p>Hallo</p>"));
    await refused(fetcher()(address), reason);
  });

  test("a server that is not there", async () => {
    const site = await serve(html("<p>Hallo</p>"));
    const fetchPage = fetcher();
    await fetchPage(addressOf(site));
    for (const close of closers.splice(0)) close();
    await refused(fetchPage(addressOf(site)), "unreachable");
  });

  test("everything once its reader was stopped, and that is no refusal of the page", async () => {
    const address = await page(() => {});
    const stopped = new AbortController();
    const fetchPage = createPublicFetch({
      userAgent: "Vanzelf",
      resolve: async () => [internet],
      allows: () => true,
    });
    const reading = fetchPage(address, nothingKnown, stopped.signal);
    stopped.abort(new Error("the service stops"));
    await expect(reading).rejects.toThrow("the service stops");
  });
});

describe("robots.txt", () => {
  const rules = (text: string) => answering(200, { "content-type": "text/plain" }, text);

  test("is obeyed, by our name and for everybody, and asked for once", async () => {
    const text = "User-agent: Vanzelf/2\nDisallow: /prijzen\n\nUser-agent: *\nDisallow: /\n";
    const site = await serve(html("<p>Hallo</p>"), rules(text));
    const fetchPage = fetcher();
    const address = `http://winkel.example:${site.port}`;
    await refused(fetchPage(`${address}/prijzen`), "robots");
    expect(await fetchPage(`${address}/aanbod`)).toMatchObject({ kind: "page" });
    const another = fetcher({ userAgent: "Iemand/1.0" });
    await refused(another(`${address}/aanbod`), "robots");
    expect(site.asked.filter((path) => path.endsWith("/robots.txt"))).toHaveLength(2);
    expect(site.asked.some((path) => path.endsWith("/prijzen"))).toBe(false);
  });

  test.each([429, 500])("that cannot be had now, with status %i, means not now", async (status) => {
    const site = await serve(html("<p>Hallo</p>"), answering(status));
    const fetchPage = fetcher();
    const reading = () => fetchPage(addressOf(site));
    await refused(reading(), "robots_unavailable");
    await refused(reading(), "robots_unavailable");
    expect(site.asked).toEqual([`${internet}/robots.txt`]);
  });

  test.each([301, 302, 303, 307, 308])("of the site that status %i leads to is obeyed", async (status) => {
    const closed = await serve(html("<p>Hallo</p>"), rules("User-agent: *\nDisallow: /\n"));
    const site = await serve(answering(status, { location: `http://ander.example:${closed.port}/` }));
    await refused(fetcher()(addressOf(site)), "robots");
    expect(closed.asked).toEqual([`${internet}/robots.txt`]);
  });

  test("that was not had because its reader was stopped is asked for again", async () => {
    const stopped = new AbortController();
    const answers = [() => stopped.abort(new Error("the service stops")), answering(404)];
    const site = await serve(html("<p>Hallo</p>"), (...asked) => answers.shift()?.(...asked));
    const fetchPage = fetcher();
    const stopping = fetchPage(addressOf(site), nothingKnown, stopped.signal);
    await expect(stopping).rejects.toThrow("the service stops");
    expect(await fetchPage(addressOf(site))).toMatchObject({ kind: "page" });
  });

  test("is not searched for an address that was made long to take long", async () => {
    const rule = `Disallow: ${"*a".repeat(250)}\n`;
    const site = await serve(
      leadingTo(`/${"a".repeat(14_000)}`),
      rules(`User-agent: *\n${rule.repeat(900)}`),
    );
    const beganAtMs = processorMs();
    const reading = fetcher()(addressOf(site));
    await refused(reading, "address");
    expect(processorMs() - beganAtMs).toBeLessThan(4_000);
  });

  test("takes no time for each of the readers that it names with each of its rules", async () => {
    const readers = Array.from({ length: 3_000 }, (_, index) => `User-agent: lezer${index}\n`).join("");
    const pattern = `Disallow: /${"x".repeat(250)}\n`;
    const text = `${readers}${"User-agent: *\n".repeat(3_000)}${pattern.repeat(1_400)}Disallow: /prijzen\n`;
    const site = await serve(html("<p>Hallo</p>"), rules(text));
    const fetchPage = fetcher();
    const address = `http://winkel.example:${site.port}`;
    const beganAtMs = processorMs();
    expect(await fetchPage(`${address}/aanbod`)).toMatchObject({ kind: "page" });
    expect(processorMs() - beganAtMs).toBeLessThan(2_000);
    await refused(fetchPage(`${address}/prijzen`), "robots");
  });

  test("of one group may name several readers, and of another site is forgotten after many others", async () => {
    const text =
      "User-agent: iemand\nUser-agent: VANZELF # wij\nDisallow: /a\n\nUser-agent: iemand\nDisallow: /b\n";
    const site = await serve(html("<p>Hallo</p>"), rules(text));
    const fetchPage = fetcher();
    const page = (name: string, path: string) => fetchPage(`http://${name}.example:${site.port}${path}`);
    await refused(page("een", "/a"), "robots");
    expect(await page("een", "/b")).toMatchObject({ kind: "page" });
    const asked = () => site.asked.filter((path) => path.endsWith("/robots.txt")).length;
    expect(asked()).toBe(1);
    for (let other = 1; other < 50; other++) await page(`ander${other}`, "/b");
    await page("een", "/b");
    expect(asked()).toBe(50);
    for (const name of ["ander50", "een"]) await page(name, "/b");
    expect(asked()).toBe(52);
  });

  test.each([
    ["0.2", 200],
    ["30", 30_000],
    ["3600", 30_000],
  ])("that asks for %s seconds between two pages gets %i ms", (seconds, delayMs) => {
    const robots = `User-agent: *\nCrawl-delay: ${seconds}\n`;
    expect(readRobots("https://a.example/robots.txt", robots, "Vanzelf")).toMatchObject({ delayMs });
  });

  test("that asks for no pause is given two seconds, and each request half a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [limits, waits] = [timeLimits(), skipWaits()];
    const site = await serve(html("<p>Hallo</p>"));
    const fetchPage = createPublicFetch({
      ...{ userAgent: "Vanzelf", resolve: async () => [internet], allows: () => true },
    });
    for (const _ of [1, 2]) await fetchPage(addressOf(site), nothingKnown, new AbortController().signal);
    expect([waits, limits()]).toEqual([
      [0, 2_000],
      [30_000, 30_000, 30_000],
    ]);
  });

  test("sets the pace, and a host is asked one page at a time", async () => {
    let [atOnce, atOnceMost] = [0, 0];
    const beganAtMs: number[] = [];
    const site = await serve((request, response) => {
      beganAtMs.push(performance.now());
      atOnceMost = Math.max(atOnceMost, ++atOnce);
      setImmediate(() => {
        atOnce--;
        html("<p>Hallo</p>")(request, response);
      });
    }, rules("User-agent: *\nCrawl-delay: 0.2\n"));
    const fetchPage = fetcher();
    await Promise.all(["a", "b", "c"].map((path) => fetchPage(`http://winkel.example:${site.port}/${path}`)));
    expect(atOnceMost).toBe(1);
    const pausesMs = beganAtMs.slice(1).map((atMs, index) => atMs - (beganAtMs[index] ?? 0));
    expect(Math.min(...pausesMs)).toBeGreaterThan(190);
  });
});

const isBrowserThere = process.env.CHROMIUM_PATH !== undefined || existsSync(chromium.executablePath());

describe.runIf(isBrowserThere)("a page that its scripts write", () => {
  let draw: ReturnType<typeof createDrawPage>;
  beforeAll(async () => {
    const port = await freePort();
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        `--remote-debugging-port=${port}`,
        // Otherwise it would refuse by itself some of what is refused here.
        "--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests",
      ],
    });
    draw = createDrawPage(`http://127.0.0.1:${port}`);
    return () => browser.close();
  });

  const write = (text: string) =>
    `document.body.append(Object.assign(document.createElement("p"), { textContent: ${text} }));`;
  const shell =
    '<link rel="stylesheet" href="/stijl.css"><div id="app"></div><img src="/foto.jpg"><script src="/app.js"></script>';
  /** A site of one page, whose script this is. */
  const serveScript = (script: string, robots?: RequestListener) =>
    serve((request, response) => {
      if (request.url === "/") html(shell, { etag: '"omhulsel"' })(request, response);
      else if (request.url === "/app.js")
        response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      else {
        const headers = {
          ...{ "content-type": "application/json", "content-encoding": "gzip", "set-cookie": "bezoek=1" },
        };
        response.writeHead(200, headers);
        const body = gzipSync('{"prijs":"Brood 3,20 euro"}');
        setTimeout(() => response.end(body), request.url === "/traag.json" ? 300 : 0);
      }
    }, robots);
  const pathsOf = ({ asked }: Site) => asked.map((address) => address.replace(internet, ""));

  test("is read as a browser shows it, and asked for anew each time", async () => {
    const site = await serveScript(
      `onload = () => fetch("/traag.json").then((answer) => answer.json()).then(({ prijs }) => { ${write("prijs")} });`,
    );
    const page = await fetcher({ draw })(addressOf(site));
    expect(page).toMatchObject({
      kind: "page",
      html: expect.stringContaining("Brood 3,20 euro"),
      etag: null,
    });
    expect(pathsOf(site)).toEqual(["/robots.txt", "/", "/app.js", "/traag.json"]);
    for (const { headers } of site.requests) {
      expect(headers["user-agent"]).toBe("Vanzelf/1.0 (+https://vanzelf.example/robot)");
      expect(Object.keys(headers).filter((name) => /^sec-|^cookie$/.test(name))).toEqual([]);
    }
  });

  test("may ask for a hundred parts, by whichever of its ways, keeps no cookie, and is asked in Dutch", async () => {
    const site = await serveScript(
      `const ask = new XMLHttpRequest(); ask.open("GET", "/prijzen.json?0"); ask.send();
       ask.onload = async () => {
         const asked = Array.from({ length: 98 }, (_, number) => fetch("/prijzen.json?" + (number + 1)));
         const had = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
         ${write('had + " van 98, met koekje " + document.cookie + ". " + navigator.language')}
       };`,
    );
    // A stylesheet, a picture, the script and the first question are parts as well.
    const page = await fetcher({ draw })(addressOf(site));
    expect(page).toMatchObject({ html: expect.stringContaining("96 van 98, met koekje . nl-BE") });
  });

  test("reaches nothing through the browser that the reader may not ask for", async () => {
    const inside = await serve(html("<p>Geheim</p>", { "access-control-allow-origin": "*" }));
    let sockets = 0;
    const socketServer = createServer().on("upgrade", (_request, socket) => {
      sockets += 1;
      socket.destroy();
    });
    const socketPort = await listen(socketServer);
    closers.push(() => socketServer.close());
    const forbidden = [
      `fetch("http://binnen.example:${inside.port}/")`,
      `fetch("http://127.0.0.1:${inside.port}/")`,
      'fetch("/verboden.json")',
      'fetch("/bestelling", { method: "POST", body: "1" })',
      `new Promise((opened, refused) => Object.assign(new WebSocket("ws://127.0.0.1:${socketPort}/"), { onopen: opened, onerror: refused }))`,
      `new Promise((answered, refused) => Object.assign(new Worker(URL.createObjectURL(new Blob(['fetch("http://127.0.0.1:${inside.port}/").then(() => postMessage(1), () => postMessage(0))']))), { onmessage: ({ data }) => data ? answered() : refused() }))`,
    ];
    const site = await serveScript(
      `Promise.allSettled([${forbidden.join(",")}]).then((all) => { ${write('all.map(({ status }) => status).join(" ")')} });`,
      answering(200, {}, "User-agent: *\nDisallow: /verboden.json\n"),
    );
    const page = await fetcher({ draw })(addressOf(site));
    expect(page).toMatchObject({ html: expect.stringContaining(forbidden.map(() => "rejected").join(" ")) });
    expect(pathsOf(site)).toEqual(["/robots.txt", "/", "/app.js"]);
    expect(inside.asked).toEqual([]);
    expect(sockets).toBe(0);
    expect((await fetch(`http://127.0.0.1:${inside.port}/`)).status).toBe(200);
  });

  test("stays as it came where no browser answers, which the log says", async () => {
    const site = await serveScript(write('"nooit"'));
    const lines: string[] = [];
    const absent = createDrawPage(`http://127.0.0.1:${await freePort()}`);
    const log = (line: string) => void lines.push(line);
    await fetcher({ log })(addressOf(site));
    const page = await fetcher({ draw: absent, log })(addressOf(site));
    expect(page).toMatchObject({ kind: "page", html: shell, etag: '"omhulsel"' });
    expect(lines).toEqual([expect.stringContaining(`did not draw http://winkel.example:${site.port}/: `)]);
  });

  test("is no page without text when its reader was stopped meanwhile", async () => {
    const stopped = new AbortController();
    const closed = async () => {
      stopped.abort(new Error("the service stops"));
      throw new Error("closed");
    };
    const reading = fetcher({ draw: closed })(addressOf(await serveScript("")), nothingKnown, stopped.signal);
    await expect(reading).rejects.toThrow("the service stops");
  });

  test("of a text of its own is left to itself", async () => {
    const site = await serve(
      html("<p>Brood 3,20 euro</p><script>document.body.textContent = 'anders'</script>"),
    );
    const page = await fetcher({ draw })(addressOf(site));
    expect(page).toMatchObject({ html: expect.stringContaining("Brood 3,20 euro") });
  });
});
