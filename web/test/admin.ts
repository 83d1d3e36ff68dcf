import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";

/** No other test's customers have this word: a search for it shows this test's only. */
function uniqueWord(): string {
  return `k${randomUUID().slice(0, 8)}`;
}

/** The list of the customers with this word in their names. */
export function listAddress(word: string): string {
  return `/admin?zoek=${word}`;
}

/** One customer with the word as last name. */
export async function createCustomer(
  firstName: string,
  options: Parameters<typeof createPerson>[0] = {},
): Promise<{ word: string; customer: Person }> {
  const word = uniqueWord();
  return { word, customer: await createPerson({ ...options, firstName, lastName: word }) };
}

/** Many customers without accounts to sign in with, `<word> 1` and on: for lists that are long. */
export async function createManyCustomers(count: number): Promise<string> {
  const word = uniqueWord();
  await sql.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1 || '-' || number || '@voorbeeld.be',
       jsonb_build_object('first_name', $1, 'last_name', number::text), now(), now()
     from generate_series(1, $2) as number`,
    [word, count],
  );
  return word;
}

/** The stored customer, all rows combined. */
export async function storedCustomer(userId: string) {
  const { rows } = await sql.query<{
    name: string;
    email: string;
    codes: number;
    limits: Record<string, number>;
  }>(
    `select name, email, service_codes as codes, service_limits as limits
     from public.customers where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

function customersTable(page: Page): Locator {
  return page.getByRole("table", { name: "Klanten" });
}

/** The names of the listed customers, in their order. */
export function customerNames(page: Page): Locator {
  return customersTable(page).getByTitle("Toon alles over deze klant");
}

export function customerRow(page: Page, name: string): Locator {
  return customersTable(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name, exact: true }) });
}

export type RowAct = "bewerken" | "verwijderen";

export function rowAct(page: Page, name: string, act: RowAct): Locator {
  return page.getByRole("button", { name: `${name} ${act}`, exact: true });
}

/** The form of an edited customer. */
export function editForm(page: Page, name: string) {
  const form = page.getByRole("form", { name: `${name} bewerken` });
  return {
    form,
    firstName: form.getByLabel("Voornaam", { exact: true }),
    lastName: form.getByLabel("Achternaam", { exact: true }),
    email: form.getByLabel("E-mail", { exact: true }),
    /** The admin's own: asked for when the address changes. */
    password: form.getByLabel("Uw eigen wachtwoord", { exact: true }),
    code: form.getByLabel("Code uit uw authenticatie-app"),
    service: (title: string) => form.getByRole("switch", { name: title }),
    limit: (title: string) => form.getByLabel(`Limiet per maand van ${title}`),
    save: form.getByRole("button", { name: "Opslaan" }),
  };
}

/** The toast, which closes after three seconds. */
export function success(page: Page, text: string): Locator {
  return page.getByRole("status").filter({ hasText: text });
}

/** Opens the list of the customers with this word in their names, and waits for it. */
export async function openList(page: Page, word: string, names: readonly string[]): Promise<void> {
  await page.goto(listAddress(word));
  // A whole application arrives before the list does.
  await expect(customerNames(page)).toHaveText([...names], { timeout: 20_000 });
}
