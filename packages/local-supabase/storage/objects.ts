// Moving, copying and removing objects.
import * as z from "zod";
import { refusals } from "./errors.ts";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { checkReadableKey, checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import { factsOf, findObject, objectColumns, objectRow, recordObject } from "./object-rows.ts";
import { askPolicies, checkLimits } from "./uploads.ts";

const transfer = z.strictObject({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
});

type Transfer = { from: ObjectAddress; to: ObjectAddress };

function addressesOf(request: z.infer<typeof transfer>): Transfer {
  return {
    from: { bucket: request.bucketId, key: checkReadableKey(request.sourceKey) },
    to: { bucket: request.bucketId, key: checkWritableKey(request.destinationKey) },
  };
}

/** POST /object/move within a bucket: needs the policies for select and update; the file stays where it is. */
export async function moveObject({ access }: StorageContext, exchange: Exchange) {
  const { from, to } = addressesOf(await readJson(exchange, transfer));
  const moved = await access.asCaller(exchange.scope, async (session) => {
    const object = await findObject(session, from);
    const changed = await session.run("update storage.objects set name = $1 where id = $2", [
      to.key,
      object.id,
    ]);
    if (changed === 0) throw refusals.noSuchKey();
    return object;
  });
  return { message: "Successfully moved", Id: moved.id, Key: `${to.bucket}/${to.key}` };
}

/** POST /object/copy within a bucket: reads as the caller, then uploads as the caller, under the bucket's limits. */
export async function copyObject(context: StorageContext, exchange: Exchange) {
  const { scope, req } = exchange;
  const { from, to } = addressesOf(await readJson(exchange, transfer));
  const upsert = req.headers["x-upsert"] === "true";
  const source = await context.access.asCaller(scope, (session) => findObject(session, from));
  const { size: sizeBytes, eTag: etag, mimetype: mimeType, cacheControl, contentEncoding } = factsOf(source);
  const userMetadata = source.user_metadata;
  await checkLimits(context, { address: to, mimeType, leastBytes: sizeBytes });
  await askPolicies(context, scope, { address: to, metadata: source.metadata, userMetadata, upsert });
  const path = await context.files.copy(source);
  try {
    const { id } = await recordObject(context, {
      address: to,
      received: { path, sizeBytes, etag },
      details: { mimeType, cacheControl, contentEncoding, userMetadata },
      scope,
    });
    return { Id: id, Key: `${to.bucket}/${to.key}`, name: to.key, bucket_id: to.bucket };
  } finally {
    await context.files.discard(path);
  }
}

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
