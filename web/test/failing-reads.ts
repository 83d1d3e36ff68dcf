import type { Page } from "@playwright/test";

/** An answer that is none, of a server on another origin. */
const unavailable = {
  status: 503,
  headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
  json: {},
};

const asked = "askedAgain";

/**
 * Fails these requests until "Opnieuw laden" is pressed. Live changes make the page read again too, and must not be the
 * reason that it succeeds. To be called before the page is opened.
 */
export async function failUntilAskedAgain(page: Page, address: string | RegExp): Promise<void> {
  await page.addInitScript((mark) => {
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.textContent?.includes("Opnieuw laden")) Object.assign(window, { [mark]: true });
    };
    document.addEventListener("click", note, { capture: true });
  }, asked);
  await page.route(address, async (route) => {
    if (await page.evaluate((mark) => mark in window, asked)) return route.continue();
    return route.fulfill(unavailable);
  });
}
