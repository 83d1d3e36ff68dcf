const unread = "No role of the Data API may select from the table, so the policy narrows nothing.";

/** Why no test needs to find a rule, by its name in docs/mutation.json. */
export const reasons: Readonly<Record<string, string>> = {
  "policy public.contact_messages: select_without_estimates": unread,
  "policy public.customer_notes: select_without_estimates": unread,
  "raise private.require_approvable: 5. raise exception 'The last admin stays' using errcode = 'P0001', detail = 'last_admin';":
    "Its test (supabase/tests/approvals.test.ts) asks a database of its own, which is not the changed one.",
};
