import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page, type Response } from "@playwright/test";

export type Weight = {
  /** Gzip kilobytes loaded before the first interaction. */
  jsKb: number;
  cssKb: number;
  /** With the app running. */
  hydratedJsKb: number;
};

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** Weighs a page before and after the first sign of intent, as gzip makes it; brotli makes it a tenth less. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(url, { waitUntil: "networkidle" });
    const inlineJsKb = await inlineKb(page, "script:not([src], [type])");
    const before = {
      jsKb: inlineJsKb + (await gzipKb(responses, "script")),
      cssKb: (await inlineKb(page, "style")) + (await gzipKb(responses, "stylesheet")),
    };
    await page.keyboard.press("Shift");
    // Only the hydrated app answers a click on this button.
    await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
    await page.waitForLoadState("networkidle");
    return { ...before, hydratedJsKb: inlineJsKb + (await gzipKb(responses, "script")) };
  } finally {
    await context.close();
  }
}

/** The size of the page's inline tags. */
async function inlineKb(page: Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).allTextContents();
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
}

async function gzipKb(responses: Response[], type: string): Promise<number> {
  const ofType = responses.filter((response) => response.request().resourceType() === type);
  const sizes = await Promise.all(ofType.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
