import type { Page, Request } from "@playwright/test";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead, sendButton } from "../test/lead-generator.ts";
import { signInAt } from "../test/people.ts";

const submitFailed = "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";

const isLead = (request: Request) => request.url().endsWith("/relay/lead") && request.method() === "POST";

/** Sends the form, and answers with the name that the browser gave this request. */
async function sendLead(page: Page) {
  const sent = page.waitForRequest(isLead);
  await sendButton(page).click();
  const request = await sent;
  return { request, id: (await request.allHeaders())["x-request-id"] ?? "" };
}

/** Lets the database fail for one customer until the returned function is called. */
async function breakLeadsOf(userId: string): Promise<() => Promise<unknown>> {
  const name = `broken_${userId.replaceAll("-", "_")}`;
  await sql.query(`
    create function private.${name}() returns trigger language plpgsql as $$
    begin
      raise exception 'broken on purpose' using errcode = 'internal_error';
    end $$;
    create trigger ${name} before insert on public.lead_submissions
    for each row when (new.user_id = '${userId}') execute function private.${name}()`);
  return () => sql.query(`drop function private.${name}() cascade`);
}

test("a failure of ours shows how its request's name begins", async ({ page, tolerate }) => {
  tolerate(/status of 500/);
  const customer = await createPerson({ services: ["email_marketing"] });
  await signInAt(page, "/dashboard", customer);
  await fillInLead(page);
  const mend = await breakLeadsOf(customer.id);
  try {
    const { request, id } = await sendLead(page);
    expect((await request.response())?.status()).toBe(500);
    await expect(page.getByRole("alert")).toHaveText(`${submitFailed} (referentie ${id.slice(0, 8)})`);
  } finally {
    await mend();
  }
});
