const unread = "No role of the Data API may select from the table, so the policy narrows nothing.";
const apart = (name: string) =>
  `Its test (supabase/tests/${name}.test.ts) asks a database of its own, which is not the changed one.`;

/** Why no test needs to find a rule, by its name in docs/mutation.json. */
export const reasons: Readonly<Record<string, string>> = {
  "policy public.contact_messages: select_without_estimates": unread,
  "policy public.customer_notes: select_without_estimates": unread,
  "raise private.require_approvable: 5. raise exception 'The last admin stays' using errcode = 'P0001', detail = 'last_admin';":
    apart("approvals"),
  "raise public.admin_ask_approval: 1. raise exception 'There is no other admin' using errcode = 'P0001', detail = 'no_second_admin';":
    apart("second-admin"),
  "raise private.vault_secret: 1. raise exception 'Vault holds no secret named %', p_name using errcode = 'no_data_found';":
    apart("schedule"),
  "raise public.add_do_not_write_for_all: 4. raise exception 'At most % rows', c_rows_max using errcode = 'check_violation', detail = 'row_limit_":
    "A test would write a hundred thousand rows, and take longer than a test may.",
  "raise public.begin_lead_submission: 1. raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missi":
    "The question of the service before it refuses an account that is gone, and the count of requests keeps one that is there.",
};
