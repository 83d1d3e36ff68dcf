import type { Page, Response } from "@playwright/test";

/** Only in React's and the router's own code. */
export const appCode = /react\.(?:transitional\.)?element|__TSR/;

/** The answers that the page gets from now on. */
export function responsesOf(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}

export async function scriptsOf(responses: readonly Response[]): Promise<string[]> {
  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  return Promise.all(scripts.map(async (script) => (await script.body()).toString()));
}
