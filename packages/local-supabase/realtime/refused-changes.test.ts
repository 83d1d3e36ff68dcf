import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { follow, newCustomer, ownRealtime } from "./testing.ts";

ownRealtime();

const refusal = (parameters: string) =>
  `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${parameters}, filters: [], select: nil]`;

/** Asks for the changes of a table; with `wait`, before the join is answered. */
async function ask(table: { schema: string; table?: string }, wait = false) {
  const { client } = await newCustomer();
  const channel = client.channel(randomUUID(), { config: { postgres_changes_options: { wait } } });
  return follow(channel.on("postgres_changes", { event: "*", ...table }, () => {}));
}

test.each([
  [{ schema: "public", table: "customers" }, "event: *, schema: public, table: customers"],
  [{ schema: "*" }, "event: *, schema: *, table: *"],
])("answers the join, and refuses the row changes as of an unpublished table: %j", async (asked, said) => {
  const listener = await ask(asked);
  await expect
    .poll(() => listener.system)
    .toMatchObject([{ extension: "postgres_changes", status: "error", message: refusal(said) }]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("refuses a join that waits for row changes", async () => {
  const listener = await ask({ schema: "public", table: "customers" }, true);
  const refused = refusal("event: *, schema: public, table: customers");
  await expect.poll(() => listener.errors).toContain(`RealtimeDisabledForConfiguration: ${refused}`);
  expect(listener.statuses).not.toContain("SUBSCRIBED");
});
