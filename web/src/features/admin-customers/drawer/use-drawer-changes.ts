import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobTables = ["lead_submissions", "meeting_analyses"];
const companyTables = ["account_companies"];
const noteTables = ["customer_notes"];
const reportTables = ["CAReports"];

/**
 * Follows the customer's jobs, reports, notes and company; the page follows records and recordings. Announcements to admins do not name
 * the customer, so another customer's work reads these again too, at most once a second.
 */
export function useDrawerChanges(userId: string): void {
  useAdminChanges(jobTables, drawerKeys.jobs(userId));
  useAdminChanges(companyTables, drawerKeys.company(userId));
  useAdminChanges(noteTables, drawerKeys.notes(userId));
  useAdminChanges(reportTables, drawerKeys.files(userId));
}
