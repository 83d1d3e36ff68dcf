import type { Page } from "@playwright/test";
import { signToken } from "@vanzelf/local-supabase/keys.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { nextMonthMs } from "../src/lib/brussels-calendar.ts";
import { formatDay } from "../src/lib/dates.ts";
import { sessionStorageKey } from "../src/lib/stored-session.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, sendButton } from "../test/lead-generator.ts";
import { openAs } from "../test/open-as.ts";
import { acceptedSubmission, signInByForm, writeDrafts } from "../test/people.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Every request for a session, by the kind of its grant. */
function tokenRequests(page: Page): (string | null)[] {
  const grants: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/auth/v1/token") grants.push(url.searchParams.get("grant_type"));
  });
  return grants;
}

const draftFor = ({ id }: Person) =>
  writeDrafts(id, [{ prospect: "info@bedrijf.example", subject: "Voorstel", content: "Dag" }]);

test("a device two days ahead counts the wait from the request, and asks for a new token once an hour", async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 2 * dayMs });
  const customer = await createPerson({ services: ["email_marketing"] });
  const grants = tokenRequests(page);
  await acceptedSubmission(customer.id, 65);
  await draftFor(customer);
  await signInByForm(page, "/dashboard", customer);
  await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/1:[0-5]\d/);
  await expect(page.getByRole("alert")).toBeHidden();
  const heading = `Aanvraag van ${formatDay(Date.now())}`;
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await page.reload();
  await expectDrafts(page, 1);
  expect(grants).toEqual(["password"]);

  const renewed = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
  await page.clock.fastForward(59 * minuteMs);
  expect((await renewed).status()).toBe(200);
  await draftFor(customer);
  await expectDrafts(page, 2);
  expect(grants).toEqual(["password", "refresh_token"]);
});

test("on a device a month ahead, limits, the day of the reset, reports and a fresh recording are the company's", async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 32 * dayMs });
  const customer = await createPerson({
    services: ["competitive_analysis", "meeting_analysis"],
    limits: { meeting_analysis: 3 },
    usage: { meeting_analysis: 2 },
  });
  await sql.query(
    `insert into public.user_audio_files (user_id, filename, storage_path, transcription_status, session_id)
     values ($1, 'Overleg.mp3', $2, 'pending', gen_random_uuid())`,
    [customer.id, `${customer.id}/1_Overleg.mp3`],
  );
  await sql.query(`insert into public."CAReports" ("UUID", "Name", "Report") values ($1, 'Rapport', 'r')`, [
    customer.id,
  ]);
  await openAs(page, customer, "/platform");
  await expect(page.getByText(`Op ${formatDay(nextMonthMs(Date.now()))} begint`)).toBeVisible();

  await page.goto("/platform/meeting-analyst");
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
  await expect(page.getByText("Bezig met verwerken...")).toBeVisible();
  await expect(page.getByText("Kreeg u geen verslag?")).toBeHidden();

  await page.goto("/platform/competitive-analysis");
  await page.getByText("Statistieken").click();
  const statistics = page.getByRole("region", { name: "Statistieken" });
  await expect(statistics).toContainText(/Deze Maand\s*1/);
});

test("a corrected clock leaves no session that only looks signed in", async ({ page, tolerate }) => {
  tolerate(/status of 40[13]/);
  const customer = await createPerson({ services: ["email_marketing"] });
  const now = Date.now();
  await page.clock.install({ time: now + 2 * dayMs });
  await signInByForm(page, "/dashboard", customer);
  await expect(sendButton(page)).toBeVisible();
  // Its token ran out long ago, and by the new date it has two days left.
  const expired = await signToken({ role: "authenticated", sub: customer.id }, stack().jwtSecret, -60);
  await page.evaluate(
    ([key, token]) => {
      const session: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { access_token: token })));
    },
    [sessionStorageKey, expired] as const,
  );
  await page.clock.setSystemTime(now);
  await draftFor(customer);
  await page.reload();
  await expectDrafts(page, 1);
  await draftFor(customer);
  await expectDrafts(page, 2);
});
