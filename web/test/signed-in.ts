import type { Page } from "@playwright/test";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { sessionStorageKey } from "../src/lib/stored-session.ts";
import { test as base } from "./journey.ts";

/** A test with a stored session: one customer with every service for each worker. */
export const test = base.extend<object, { customer: Person }>({
  customer: [
    async ({ browserName: _ }, use) => {
      await use(
        await createPerson({ services: serviceKeys, admin: true, firstName: "Wout", lastName: "Maes" }),
      );
    },
    { scope: "worker" },
  ],
  storageState: async ({ customer }, use) => use(await browserOf(customer)),
});

/** This person's stored session, as Playwright's storageState. */
export async function browserOf({ client, id }: Person) {
  const { data } = await client.auth.getSession();
  const session = { name: sessionStorageKey, value: JSON.stringify(data.session) };
  const { rowCount } = await sql.query("select from private.admins where user_id = $1", [id]);
  // The link for admins stands there from the second visit on.
  const known = rowCount ? [{ name: "known-admin", value: "yes" }] : [];
  return { cookies: [], origins: [{ origin: stack().webUrl, localStorage: [session, ...known] }] };
}

/** Signs this page in as another person from its next navigation on. */
export async function becomeInBrowser(page: Page, person: Person): Promise<void> {
  const { origins } = await browserOf(person);
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  await page.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
}
