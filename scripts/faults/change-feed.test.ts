// The feed from which Realtime learns of changes is lost, and so are the changes made meanwhile, without
// notice to joined clients. A page reads everything again at the next announcement, which must come once the feed is back.

import { type Person, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { automation } from "./test-automation.ts";
import { dropChangeFeed, endConnections, killDatabase, untilReady } from "./test-pieces.ts";
import { draftCountOf, newCustomer, newKey, submitLead } from "./test-records.ts";

let customer: Person;
let submissionId: string;

beforeEach(async () => {
  await untilReady();
  customer = await newCustomer();
  submissionId = newKey();
  await submitLead(customer, submissionId);
  await automation.handInDrafts(submissionId, 1);
});

const rowsSchema = z.array(z.object({ id: z.uuid() }));
type Reader = { seen: Set<string>; statuses: string[] };

/** Follows the customer's drafts as their page does: an announcement has no data and only makes the page read again. */
async function follow({ client, token }: Person): Promise<Reader> {
  const reader: Reader = { seen: new Set(), statuses: [] };
  async function read() {
    const response = await fetch(`${stack().apiUrl}/rest/v1/user_emails?select=id`, {
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
    });
    // While the database is away there is nothing to read; the next announcement makes it read again.
    const rows = response.ok ? rowsSchema.parse(await response.json()) : [];
    for (const { id: draftId } of rows) reader.seen.add(draftId);
  }
  await client.realtime.setAuth(token);
  const channel = client
    .channel(`session:${decodeJwt(token).session_id}`, {
      config: { private: true, broadcast: { replication_ready: true } },
    })
    .on("broadcast", { event: "change" }, ({ payload }) => {
      if (payload.table === "user_emails") void read();
    })
    .on("system", {}, () => void read())
    .subscribe((status) => reader.statuses.push(status));
  onTestFinished(() => void client.removeChannel(channel));
  await expect.poll(() => reader.seen.size).toBe(1);
  return reader;
}

test.each([
  ["the feed is dropped", dropChangeFeed],
  ["every connection is ended", endConnections],
  ["the database is killed", killDatabase],
])("a reader sees the missed changes with the next announcement, when %s", async (_what, breakIt) => {
  const reader = await follow(customer);
  await breakIt();
  // Sent until they are accepted, while the stack recovers: some before the feed is back, some after.
  const ids = Array.from({ length: 10 }, (_, index) => `drafts:${submissionId}:${index}`);
  for (const id of ids) {
    const handIn = async () => (await automation.handInDrafts(submissionId, 1, { id })).status;
    await expect.poll(handIn).toBe(200);
  }
  expect(await draftCountOf(customer)).toBe(1 + ids.length);
  await untilReady();
  await automation.handInDrafts(submissionId, 1);
  await expect.poll(() => reader.seen.size).toBe(2 + ids.length);
  // On the channel that was joined before, which got no notice of the missed changes.
  expect(reader.statuses).toEqual(["SUBSCRIBED"]);
});
