// Buckets are made by SQL: the Storage API's own routes for them are not here.
import * as z from "zod";
import type { Session } from "./access.ts";
import { refusals } from "./errors.ts";

const bucketRow = z.object({
  // Postgres hands a bigint over as text.
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});
type BucketRow = z.infer<typeof bucketRow>;

/** Throws NoSuchBucket, also for what this session may not see. */
export async function findBucket(session: Session, id: string): Promise<BucketRow> {
  const [row] = await session.rows(
    bucketRow,
    "select file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!row) throw refusals.noSuchBucket();
  return row;
}
