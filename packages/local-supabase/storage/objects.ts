import * as z from "zod";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { objectColumns, objectRow } from "./object-rows.ts";

const removal = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** DELETE /object/:bucket: the rows of the removed objects. Those that the caller may not remove are skipped. */
export async function removeObjects({ access, files }: StorageContext, exchange: Exchange) {
  const { scope, bucket } = exchange;
  const { prefixes } = await readJson(exchange, removal);
  const removed = await access.asCaller(scope, (session) =>
    session.rows(
      objectRow,
      `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${objectColumns}`,
      [bucket, prefixes],
    ),
  );
  for (const object of removed) await files.remove(object);
  return removed;
}
