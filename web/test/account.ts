import type { Locator, Page } from "@playwright/test";
import { anonymousClient, type Person, sql } from "@vanzelf/testkit/stack.ts";

export const accountPath = "/account";

/** The part of the page under this title. */
export function section(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

/** The fields of the page, found by their labels. */
export function accountFields(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    firstName: field("Voornaam"),
    lastName: field("Achternaam"),
    email: field("Nieuw e-mailadres"),
    current: field("Huidig wachtwoord"),
    password: field("Nieuw wachtwoord"),
    confirmation: field("Bevestig nieuw wachtwoord"),
  };
}

/** The code with which Auth refuses these credentials; null when it accepts them. */
export async function signInRefusal(email: string, password: string): Promise<string | null> {
  const { error } = await anonymousClient().auth.signInWithPassword({ email, password });
  return error?.code ?? null;
}

/** The number of this person's rows and files, by place. */
export async function tracesOf({ id }: Person): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ place: string; count: number }>(
    `select 'sign-in' as place, count(*)::integer from auth.users where id::text = $1
     union all select 'sessions', count(*)::integer from auth.sessions where user_id::text = $1
     union all select 'records', count(*)::integer from public.user_tables where user_id::text = $1
     union all select 'competitors', count(*)::integer
       from public."CompetitorEntries" where "User UID"::text = $1
     union all select 'recordings', count(*)::integer from public.user_audio_files where user_id::text = $1
     union all select 'files', count(*)::integer from storage.objects where starts_with(name, $1 || '/')
     union all select 'drafts', count(*)::integer from public.user_emails where user_id::text = $1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]));
}
