// Buckets: /bucket. Policies on storage.buckets decide; without any, only the service role gets through.
import * as z from "zod";
import { ownerOf, type Session } from "./access.ts";
import { refusals } from "./errors.ts";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { checkBucketName } from "./object-keys.ts";

const bucketRow = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean(),
  type: z.string(),
  // Postgres hands a bigint over as text.
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type BucketRow = z.infer<typeof bucketRow>;

const bucketColumns =
  "id, name, coalesce(owner_id, owner::text, '') as owner, coalesce(public, false) as public, type, " +
  "file_size_limit, allowed_mime_types, created_at, updated_at";

/** Throws NoSuchBucket, also for what this session may not see. */
export async function findBucket(session: Session, id: string): Promise<BucketRow> {
  const [row] = await session.rows(bucketRow, `select ${bucketColumns} from storage.buckets where id = $1`, [
    id,
  ]);
  if (!row) throw refusals.noSuchBucket();
  return row;
}

const sizeUnits = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const;
const sizeText = z
  .string()
  .regex(/^\d+(\.\d+)?(b|kb|mb|gb)$/i, "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B")
  .transform((text) => {
    const unit = z.enum(["b", "kb", "mb", "gb"]).parse(text.replace(/[\d.]/g, "").toLowerCase());
    return Math.round(Number.parseFloat(text) * sizeUnits[unit]);
  });

const bucketSettings = {
  public: z.boolean().optional(),
  /** Bytes, or text such as "20MB". */
  file_size_limit: z.union([z.number().int().nonnegative(), sizeText]).nullish(),
  allowed_mime_types: z.array(z.string().regex(/^(\*|[\w.+-]+)\/(\*|[\w.+-]+)$/)).nullish(),
};
const newBucket = z.object({
  id: z.string().optional(),
  name: z.string(),
  type: z.enum(["STANDARD", "ANALYTICS", "VECTOR"]).default("STANDARD"),
  ...bucketSettings,
});
const changedBucket = z.object(bucketSettings);

function checkLimit({ fileSizeLimitBytes }: StorageContext, limitBytes: number | null | undefined) {
  if (limitBytes != null && limitBytes > fileSizeLimitBytes) throw refusals.tooLarge();
}

const bucketListing = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().nonnegative().default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

/** GET /bucket */
export function listBuckets({ access }: StorageContext, { scope, query }: Exchange): Promise<BucketRow[]> {
  const parsed = bucketListing.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw refusals.invalidRequest(z.prettifyError(parsed.error));
  const { limit, offset, search, sortColumn, sortOrder } = parsed.data;
  return access.asCaller(scope, (session) =>
    session.rows(
      bucketRow,
      `select ${bucketColumns} from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
      [search, limit, offset],
    ),
  );
}

/** GET /bucket/:bucket */
export const getBucket = ({ access }: StorageContext, { scope, bucket }: Exchange): Promise<BucketRow> =>
  access.asCaller(scope, (session) => findBucket(session, bucket));

/** POST /bucket */
export async function createBucket(context: StorageContext, exchange: Exchange): Promise<{ name: string }> {
  const settings = await readJson(exchange, newBucket);
  if (settings.type !== "STANDARD") throw refusals.notAvailable(`A bucket of type ${settings.type}`);
  const name = checkBucketName(settings.name);
  checkLimit(context, settings.file_size_limit);
  const { ownerId, ownerUuid } = ownerOf(exchange.scope);
  await context.access.asCaller(exchange.scope, (session) =>
    session.run(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        checkBucketName(settings.id ?? name),
        name,
        ownerUuid,
        ownerId,
        settings.public ?? false,
        settings.file_size_limit ?? null,
        settings.allowed_mime_types ?? null,
      ],
    ),
  );
  return { name };
}

/** PUT /bucket/:bucket. Fields missing from the body stay unchanged; null removes a limit. */
export async function updateBucket(
  context: StorageContext,
  exchange: Exchange,
): Promise<{ message: string }> {
  const settings = await readJson(exchange, changedBucket);
  checkLimit(context, settings.file_size_limit);
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const assignments = given.map(([column], index) => `${column} = $${index + 2}`);
  await context.access.asCaller(exchange.scope, async (session) => {
    const changed = await session.run(
      `update storage.buckets set ${[...assignments, "updated_at = now()"].join(", ")} where id = $1`,
      [exchange.bucket, ...given.map(([, value]) => value)],
    );
    if (changed === 0) throw refusals.noSuchBucket();
  });
  return { message: "Successfully updated" };
}

const fileRow = z.object({ id: z.string(), version: z.string().nullable() });

/** POST /bucket/:bucket/empty. Hosted queues this; here it is done when the answer arrives. */
export async function emptyBucket({ access, files }: StorageContext, { scope, bucket }: Exchange) {
  const removed = await access.asCaller(scope, async (session) => {
    await findBucket(session, bucket);
    return session.rows(fileRow, "delete from storage.objects where bucket_id = $1 returning id, version", [
      bucket,
    ]);
  });
  for (const file of removed) await files.remove(file);
  return { message: "Successfully emptied" };
}

const countRow = z.object({ count: z.coerce.number() });

/** DELETE /bucket/:bucket. Only an empty one, counted whether or not the caller sees what is in it. */
export async function deleteBucket({ access }: StorageContext, { scope, bucket }: Exchange) {
  await access.asCaller(scope, (session) => findBucket(session, bucket));
  await access.asOwner(async (session) => {
    const [objects] = await session.rows(
      countRow,
      "select count(*) from storage.objects where bucket_id = $1",
      [bucket],
    );
    if (objects && objects.count > 0) throw refusals.bucketNotEmpty();
    await session.become(scope);
    const deleted = await session.run("delete from storage.buckets where id = $1", [bucket]);
    if (deleted === 0) throw refusals.noSuchBucket();
  });
  return { message: "Successfully deleted" };
}
