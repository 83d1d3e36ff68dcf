// Moving, copying and removing objects.
import * as z from "zod";
import { refusals } from "./errors.ts";
import { type Exchange, metadataHeaderOf, readJson, type StorageContext } from "./exchange.ts";
import { checkReadableKey, checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import {
  type FileDetails,
  factsOf,
  findObject,
  type ObjectRow,
  objectColumns,
  objectRow,
  recordObject,
} from "./object-rows.ts";
import { askPolicies, checkLimits } from "./uploads.ts";

const transfer = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
  sourceVersionId: z.string().optional(),
});

type Transfer = { from: ObjectAddress; to: ObjectAddress };

function addressesOf(request: z.infer<typeof transfer>): Transfer {
  if (request.sourceVersionId !== undefined) throw refusals.notAvailable("Object versioning");
  return {
    from: { bucket: request.bucketId, key: checkReadableKey(request.sourceKey) },
    to: {
      bucket: request.destinationBucket ?? request.bucketId,
      key: checkWritableKey(request.destinationKey),
    },
  };
}

/** POST /object/move: needs the policies for select and update; the file stays where it is. */
export async function moveObject({ access }: StorageContext, exchange: Exchange) {
  const { from, to } = addressesOf(await readJson(exchange, transfer));
  const moved = await access.asCaller(exchange.scope, async (session) => {
    const object = await findObject(session, from);
    const changed = await session.run("update storage.objects set bucket_id = $1, name = $2 where id = $3", [
      to.bucket,
      to.key,
      object.id,
    ]);
    if (changed === 0) throw refusals.noSuchKey();
    return object;
  });
  return { message: "Successfully moved", Id: moved.id, Key: `${to.bucket}/${to.key}` };
}

const copyRequest = transfer.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .optional(),
});

/** With `copyMetadata: false` the file's facts may be given anew, and the client's own metadata is not copied. */
function copiedDetails(
  exchange: Exchange,
  source: ObjectRow,
  request: z.infer<typeof copyRequest>,
): FileDetails {
  const facts = request.copyMetadata ? factsOf(source) : { ...factsOf(source), ...request.metadata };
  return {
    mimeType: facts.mimetype,
    cacheControl: facts.cacheControl,
    contentEncoding: facts.contentEncoding,
    userMetadata: request.copyMetadata ? source.user_metadata : metadataHeaderOf(exchange),
  };
}

/** POST /object/copy: reads as the caller, then uploads as the caller, under the destination's limits. */
export async function copyObject(context: StorageContext, exchange: Exchange) {
  const { scope, req } = exchange;
  const request = await readJson(exchange, copyRequest);
  const { from, to } = addressesOf(request);
  const upsert = req.headers["x-upsert"] === "true";
  const source = await context.access.asCaller(scope, (session) => findObject(session, from));
  const { size: sizeBytes, eTag: etag } = factsOf(source);
  const details = copiedDetails(exchange, source, request);
  const { mimeType, cacheControl, userMetadata } = details;
  await checkLimits(context, to, mimeType, sizeBytes);
  const metadata = { ...source.metadata, mimetype: mimeType, cacheControl };
  await askPolicies(context, scope, { address: to, metadata, userMetadata, upsert });
  const path = await context.files.copy(source);
  try {
    const { id } = await recordObject(context, {
      address: to,
      received: { path, sizeBytes, etag },
      details,
      scope,
    });
    return { Id: id, Key: `${to.bucket}/${to.key}`, name: to.key, bucket_id: to.bucket };
  } finally {
    await context.files.discard(path);
  }
}

const removal = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]))
    .min(1)
    .max(1000),
});

async function remove({ access, files }: StorageContext, { scope, bucket }: Exchange, keys: string[]) {
  const removed = await access.asCaller(scope, (session) =>
    session.rows(
      objectRow,
      `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${objectColumns}`,
      [bucket, keys],
    ),
  );
  for (const object of removed) await files.remove(object);
  return removed;
}

/** DELETE /object/:bucket: the rows of the removed objects. Those that the caller may not remove are skipped. */
export async function removeObjects(context: StorageContext, exchange: Exchange) {
  const { prefixes } = await readJson(exchange, removal);
  const keys = prefixes.map((prefix) => {
    if (typeof prefix !== "string") throw refusals.notAvailable("Object versioning");
    return prefix;
  });
  return remove(context, exchange, keys);
}

/** DELETE /object/:bucket/* */
export async function removeObject(context: StorageContext, exchange: Exchange) {
  const removed = await remove(context, exchange, [exchange.key]);
  if (removed.length === 0) throw refusals.noSuchKey();
  return { message: "Successfully deleted" };
}
