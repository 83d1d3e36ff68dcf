// The claims of the README, each by Playwright's own API. Without WEBKIT_PROGRAM (scripts/engines.ts finds it) they are
// skipped, and npm test counts WebKit as missing.
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { type Browser, firefox, type Page } from "@playwright/test";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const executablePath = fileURLToPath(new URL("webkit-bidi.ts", import.meta.url));

const form = `<!doctype html><title>Form</title><h1>Form</h1>
<label>Name <input id="name"></label>
<label>Remark <textarea id="remark"></textarea></label>
<label>File <input type="file" multiple></label>
<button>Send</button><output></output>
<script>
  const output = document.querySelector("output");
  document.querySelector("button").onclick = ({ isTrusted }) => {
    const [name, remark] = ["name", "remark"].map((id) => document.getElementById(id).value);
    output.textContent = (isTrusted ? "by hand: " : "by a script: ") + name + ", " + remark;
  };
  document.querySelector("[type=file]").onchange = ({ target }) => {
    output.textContent = [...target.files].map((file) => file.name).join(", ");
  };
</script>`;
const speaking = `<!doctype html><title>Speaking</title><script>
  console.warn("from its first script");
  console.error("it refused");
  setTimeout(() => { throw new TypeError("broken"); });
</script>`;

describe.skipIf(!process.env.WEBKIT_PROGRAM)("WebKit, as Playwright drives it", { timeout: 60_000 }, () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let port: number;
  const addressOf = (path: string, host = "127.0.0.1") => `http://${host}:${port}${path}`;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(request.url === "/speaking" ? speaking : form);
    });
    port = await freePort();
    await listen(server, port);
    browser = await firefox.launch({ channel: "moz-firefox", executablePath });
    page = await openPage();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await close(server);
  });

  async function openPage(): Promise<Page> {
    const viewport = { width: 390, height: 600 };
    const context = await browser.newContext({ viewport, colorScheme: null, reducedMotion: null });
    return context.newPage();
  }

  test("it opens an address, in the engine of Safari, at the size that is asked for", async () => {
    await page.goto(addressOf("/"));
    expect(page.url()).toBe(addressOf("/"));
    expect(await page.title()).toBe("Form");
    const seen = await page.evaluate(() => [navigator.userAgent, innerWidth, innerHeight]);
    expect(seen).toEqual([expect.stringMatching(/AppleWebKit\/605.* Safari\//), 390, 600]);
  });

  test("what a test passes to a function of the page, and what it returns, stays as it is", async () => {
    const value = { day: new Date(0), nothing: null, missing: undefined, numbers: [-0, 0.5, Number.NaN] };
    expect(await page.evaluate((given) => given, value)).toEqual(value);
    const heading = await page.locator("h1").elementHandle();
    expect(await page.evaluate((element) => element?.textContent, heading)).toBe("Form");
    await expect(page.evaluate(() => Promise.reject(new RangeError("too far")))).rejects.toThrow("too far");
  });

  test("it types and clicks as a person does", async () => {
    await page.goto(addressOf("/"));
    await page.getByLabel("Name").fill("An");
    await page.getByLabel("Remark").pressSequentially("Één vraag");
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.locator("output").textContent()).toBe("by hand: An, Één vraag");
  });

  test("it chooses files", async () => {
    await page.getByLabel("File").setInputFiles([executablePath]);
    await expect.poll(() => page.locator("output").textContent()).toBe("webkit-bidi.ts");
  });

  test("it hears the console from the first script of another site's page on", async () => {
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    const thrown = page.waitForEvent("pageerror");
    // Another site is another process.
    await page.goto(addressOf("/speaking", "localhost"));
    expect((await thrown).message).toContain("broken");
    expect(said).toEqual(["warning: from its first script", "error: it refused"]);
  });

  test("it follows an address that a script changes", async () => {
    await page.evaluate(() => history.pushState(null, "", "/further"));
    await page.waitForURL("**/further");
  });

  test("a second browser knows nothing of the first", async () => {
    await page.evaluate(() => localStorage.setItem("kept", "yes"));
    const other = await openPage();
    await other.goto(page.url());
    expect(await other.evaluate(() => localStorage.getItem("kept"))).toBeNull();
    await other.context().close();
  });

  test("it refuses what it can't do", async () => {
    await expect(page.route("**/*", (route) => route.abort())).rejects.toThrow("unknown command");
    await expect(page.context().newPage()).rejects.toThrow("a browser has one page here");
    await expect(page.screenshot()).rejects.toThrow("unknown command");
  });
});
