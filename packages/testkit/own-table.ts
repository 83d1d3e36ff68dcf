import { expect, vi } from "vitest";
import { call, rest } from "./rest.ts";
import type { Person } from "./stack.ts";

type Kind = "user_emails" | "meeting_feedback";

export const ownTableName = (kind: Kind, ownerId: string) =>
  `${kind}_${kind === "user_emails" ? ownerId.replaceAll("-", "_") : ownerId}`;

/** Creates the view with the customer's name and waits until the Data API knows it. Until then an INSERT gets 404. */
export async function prepareOwnTable(kind: Kind, owner: Person): Promise<void> {
  const p_table_name = ownTableName(kind, owner.id);
  // Called by the automation, because all customers share a rate limit.
  const made = await call("service", "create_user_emails_table", {
    p_user_id: owner.id,
    p_table_name: ownTableName("user_emails", owner.id),
  });
  expect(made.status).toBe(204);
  // A row without a key is refused by the table behind it, once the Data API knows its columns.
  const keyless = { id: null };
  await vi.waitFor(
    async () => expect((await rest("service", "POST", p_table_name, keyless)).code).toBe("23502"),
    {
      timeout: 10_000,
    },
  );
}
