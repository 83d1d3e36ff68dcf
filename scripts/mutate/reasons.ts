const unread = "No role of the Data API may select from the table, so the policy narrows nothing.";

/** Why no test needs to find a rule, by its name in docs/mutation.json. */
export const reasons: Readonly<Record<string, string>> = {
  "policy public.contact_messages: select_without_estimates": unread,
  "policy public.customer_notes: select_without_estimates": unread,
};
