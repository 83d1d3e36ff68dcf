// Tells the product on the same day what changed on the websites that a customer follows.
import type pg from "pg";
import * as z from "zod";
import { changeSideLengthMax, changesMax } from "../../../functions/contract/competitor-changes.ts";
import { CallbackRefused, type Product } from "../product.ts";
import { changeKind } from "./change-kind.ts";

type Parts = {
  pool: pg.Pool;
  product: Pick<Product, "send">;
  log: (line: string) => void;
  signal: AbortSignal;
};

const changedRow = z.object({
  place: z.coerce.number(),
  name: z.string(),
  last: z.string(),
  changes: z.array(z.object({ source: z.string(), before: z.string(), after: z.string() })),
});

/** A customer whose list is new hears of the last day, as the others do, and of nothing older. */
const changed = `
  select place, entry->>'name' as name, max(told.id)::text as last,
    jsonb_agg(jsonb_build_object('source', told.url, 'before', told.before, 'after', told.after) order by told.id) as changes
  from automation.followers, jsonb_array_elements(competitors) with ordinality as listed (entry, place)
  cross join lateral (
    select * from (
      -- A text that several pages show, such as a price in the footer, is told once.
      select distinct on (change.before, change.after) change.id, url,
        left(change.before, $1) as before, left(change.after, $1) as after
      from automation.page_changes as change
      where site = entry->>'website' and change.id > alerted_change and seen_at > now() - interval '1 day'
      order by change.before, change.after, url = site desc, url
    ) as once
    order by id limit $2
  ) as told
  where customer_id = $3
  group by place, entry
  order by place`;

/**
 * Each competitor's changes are an event under a name of their own: after a crash they are told again and have no second
 * effect. A customer who is refused has the service no more; any other failure leaves theirs for the next round.
 */
export async function tellChanges(userId: string, { pool, product, log, signal }: Parts): Promise<void> {
  const { rows } = await pool.query("select coalesce(max(id), 0)::text as id from automation.page_changes");
  const until = z.object({ id: z.string() }).parse(rows[0]).id;
  let isTold = true;
  for (const row of (await pool.query(changed, [changeSideLengthMax, changesMax, userId])).rows) {
    const { place, name, last, changes } = changedRow.parse(row);
    const data = {
      userId,
      name,
      changes: changes.map((change) => ({ ...change, kind: changeKind(change) })),
    };
    const delivery = { id: `changes_${userId}_${place}_${last}`, signal };
    await product.send({ type: "competitor.changed", data }, delivery).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof CallbackRefused)) isTold = false;
      log(`competitors: changes were not told: ${String(error)}`);
    });
  }
  if (!isTold) return;
  await pool.query(
    "update automation.followers set alerted_change = $1 where alerted_change < $1 and customer_id = $2",
    [until, userId],
  );
}
