import type { Page } from "@playwright/test";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { browserOf } from "./signed-in.ts";

/** Opens the page with this person's stored session. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  // An address of the site that runs no script of it.
  await page.goto("/favicon.svg");
  const { origins } = await browserOf(person);
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
  await page.goto(path);
}
