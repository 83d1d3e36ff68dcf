import { useAdminChanges } from "../use-admin-changes.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobTables = ["lead_submissions", "meeting_analyses"];
const reportTables = ["CAReports"];

/**
 * Follows the customer's jobs and reports; the page follows records and recordings. Announcements to admins do not name
 * the customer, so another customer's work reads these again too, at most once a second.
 */
export function useDrawerChanges(userId: string): void {
  useAdminChanges(jobTables, drawerKeys.jobs(userId));
  useAdminChanges(reportTables, drawerKeys.files(userId));
}
