import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { factorCode } from "@vanzelf/testkit/second-factor.ts";
import { anonymousClient, proveFactor, sql } from "@vanzelf/testkit/stack.ts";
import { sessionStorageKey } from "../src/lib/stored-session.ts";

export type Visitor = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

export function newVisitor(): Visitor {
  return {
    firstName: "Lotte",
    lastName: "Claes",
    email: `lotte-${randomUUID()}@voorbeeld.be`,
    password: `geheim-${randomUUID()}`,
  };
}

/** Opens the registration, or takes the one that is open (null), and sends it; where that leads depends on the project's settings. */
export async function sendRegistration(
  page: Page,
  visitor: Visitor,
  address: string | null = "/register",
): Promise<void> {
  if (address !== null) await page.goto(address);
  await page.getByLabel("Voornaam").fill(visitor.firstName);
  await page.getByLabel("Achternaam").fill(visitor.lastName);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(visitor.password);
  await page.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(visitor.password);
  await page.getByRole("main").getByRole("button", { name: "Registreren" }).click();
}

export async function register(page: Page, visitor: Visitor): Promise<void> {
  await sendRegistration(page, visitor);
  await expect(page).toHaveURL("/dashboard");
}

type Credentials = Pick<Visitor, "email" | "password">;

/** Fills in the login form that is on the screen. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Inloggen" }).click();
}

/** Fills in the code that the login asks after the password. */
export async function giveCode(page: Page, code = factorCode()): Promise<void> {
  await page.getByLabel("Code van uw app").fill(code);
  await page.getByRole("main").getByRole("button", { name: "Verder" }).click();
}

type SignIn = { landing?: string; hasFactor?: boolean };

/** Opens the page as this person, by way of the login that guards it: for journeys about signing in. */
export async function signInByForm(
  page: Page,
  path: string,
  person: Credentials,
  { landing = path, hasFactor = false }: SignIn = {},
): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  if (hasFactor) await giveCode(page);
  await expect(page).toHaveURL(landing);
}

/** Opens the page as this person, in a browser that kept the session of an earlier visit: a new session each time. */
export async function signInAt(page: Page, path: string, { email, password }: Credentials): Promise<void> {
  const client = anonymousClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  if (data.user.factors?.some(({ status }) => status === "verified")) await proveFactor(client, data.user.id);
  const { session } = (await client.auth.getSession()).data;
  const kept = { key: sessionStorageKey, session: JSON.stringify(session) };
  // Once: what the page makes of its session later must stay.
  const script = await page.addInitScript(({ key, session }) => localStorage.setItem(key, session), kept);
  await page.goto(path);
  await script.dispose();
  await expect(page).toHaveURL(path);
  // The prerendered page has no session: this button comes with the app, hidden on a phone.
  await expect(page.getByText("Gebruikersmenu van")).toBeAttached();
}

/** Adds the service's bit, as an admin does. */
export async function grantService(email: string, code: number): Promise<void> {
  const { rowCount } = await sql.query(
    "update public.user_tables set service_codes = service_codes | $2 where email = $1",
    [email, code],
  );
  expect(rowCount).toBe(1);
}

export type Draft = {
  prospect: string;
  subject: string;
  content: string;
};

/** Writes drafts as the automation does. */
export async function writeDrafts(userId: string, drafts: readonly Draft[]): Promise<void> {
  for (const { prospect, subject, content } of drafts) {
    await sql.query(
      "insert into public.user_emails (user_id, email, subject, content) values ($1, $2, $3, $4)",
      [userId, prospect, subject, content],
    );
  }
}

/** A request that the automation accepted some time ago and has not answered. */
export async function acceptedSubmission(userId: string, ageSeconds: number): Promise<void> {
  await sql.query(
    `insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at)
     values (gen_random_uuid(), $1, 'sent', now() - make_interval(secs => $2), now())`,
    [userId, ageSeconds],
  );
}
