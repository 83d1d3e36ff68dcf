import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, sql } from "@vanzelf/testkit/stack.ts";

/** The page with the audit log open, and perhaps a customer's drawer over it. */
export const auditAddress = (userId?: string) => `/admin?weergave=audit${userId ? `&klant=${userId}` : ""}`;

/** Opens one of the four parts of the drawer, which arrives with the application. */
export const openPart = (page: Page, name: "Services" | "Bedrijf" | "Activiteit" | "Toegang") =>
  page.getByRole("dialog").getByRole("tab", { name }).click({ timeout: 20_000 });

/** One section of the open part. */
export function drawerSection(page: Page, title: string): Locator {
  return page.getByRole("dialog").getByRole("region", { name: title });
}

export function auditLog(page: Page) {
  const log = page.getByRole("region", { name: "Audit log" });
  return {
    log,
    /** Without the row of heads. */
    rows: log.getByRole("row").filter({ has: page.getByRole("cell") }),
    filter: (label: string) => log.getByRole("search").getByLabel(label, { exact: true }),
  };
}

/** Opens the log, narrowed as the rest of its address says, and waits for it. */
export async function openAudit(page: Page, narrowed = ""): Promise<void> {
  await page.goto(`${auditAddress()}${narrowed}`);
  // A whole application arrives before the log does.
  await expect(auditLog(page).log.getByRole("search")).toBeVisible({ timeout: 20_000 });
}

/** A recording without a file. */
export async function addRecording(userId: string, filename: string, status: string): Promise<void> {
  await sql.query(
    `insert into public.user_audio_files (user_id, filename, storage_path, transcription_status, session_id)
     values ($1::uuid, $2, $1::text || '/' || gen_random_uuid(), $3, gen_random_uuid())`,
    [userId, filename, status],
  );
}

/** A result of the automation for a meeting. */
export async function addMeetingResult(userId: string, summary: string): Promise<void> {
  await sql.query(`insert into public."Meeting_Analyst_Results" (user_id, summary) values ($1, $2)`, [
    userId,
    summary,
  ]);
}

type Change = { grant?: number; revoke?: number; limits?: Record<string, number> };

/** An admin changes services and limits, as the function does: by the RPC, with the admin's token. */
export async function changeAs(admin: Person, userId: string, change: Change): Promise<void> {
  await admin.client
    .rpc("admin_update_customers", {
      p_user_ids: [userId],
      p_grant_codes: change.grant ?? 0,
      p_revoke_codes: change.revoke ?? 0,
      p_service_limits: change.limits ?? {},
      p_request_id: `journey-${userId}`,
    })
    .throwOnError();
}

/** Acts of an admin on a customer, the newest one now and each a minute older than the next. */
export async function manyActs(admin: Person, userId: string, count: number): Promise<void> {
  await sql.query(
    `insert into public.admin_audit (actor_id, action, user_id, before, after, created_at)
     select $1, 'customer.update', $2, jsonb_build_object('name', 'Naam ' || n),
       jsonb_build_object('name', 'Naam ' || n + 1), now() - make_interval(mins => $3 - n)
     from generate_series(1, $3) as n`,
    [admin.id, userId, count],
  );
}
