// The rows of storage.objects: reading them as the caller, and making a row and its file appear together.
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ownerOf, type Scope, type Session } from "./access.ts";
import { refusals, StorageError } from "./errors.ts";
import type { StorageContext } from "./exchange.ts";
import type { FileIdentity, ReceivedFile } from "./object-files.ts";
import type { ObjectAddress } from "./object-keys.ts";

/** Text that fits into a header: no line break, only Latin-1. */
const headerText = z.string().regex(/^[\t -~\u0080-\u00ff]*$/);

/**
 * The file's facts. Rows that SQL inserted may lack any of them, and an upload may have given text that fits into no
 * header. The file must stay readable.
 */
const fileFacts = z.looseObject({
  size: z.coerce.number().default(0),
  mimetype: headerText.catch("application/octet-stream"),
  cacheControl: headerText.catch("no-cache"),
  eTag: headerText.catch(""),
  lastModified: z.string().optional(),
});

export const objectRow = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  version: z.string().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date().nullable(),
  metadata: fileFacts.nullable(),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
});
export type ObjectRow = z.infer<typeof objectRow>;

export const objectColumns =
  "id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata";

export const factsOf = (row: ObjectRow) => row.metadata ?? fileFacts.parse({});

/** The object if this session may see it; throws NoSuchKey. */
export async function findObject(session: Session, { bucket, key }: ObjectAddress): Promise<ObjectRow> {
  const [row] = await session.rows(
    objectRow,
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  if (!row) throw refusals.noSuchKey();
  return row;
}

/** The facts that an upload gives about its file. */
export type FileDetails = {
  mimeType: string;
  cacheControl: string;
};

const insertObject = `
  insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
  values ($1, $2, $3, $4, $5, $6, $7)`;
// As on hosted an overwrite needs the policies for select and update beside that for insert.
const overwriteObject = `${insertObject}
  on conflict (bucket_id, name) do update
  set version = excluded.version, metadata = excluded.metadata, owner = excluded.owner, owner_id = excluded.owner_id`;

type NewRow = FileIdentity & { metadata: object; upsert: boolean };

/** Without RETURNING: that would ask for a select policy, which an upload does not need. */
export const writeRow = (session: Session, scope: Scope, { bucket, key }: ObjectAddress, row: NewRow) => {
  const { ownerId, ownerUuid } = ownerOf(scope);
  const { id, version, metadata } = row;
  return session.run(row.upsert ? overwriteObject : insertObject, [
    id,
    bucket,
    key,
    ownerUuid,
    ownerId,
    version,
    JSON.stringify(metadata),
  ]);
};

const identityRow = z.object({ id: z.string(), version: z.string().nullable() });

/** Serialises writers of one name, whether it exists yet or not, until the transaction ends. */
async function lockName(session: Session, { bucket, key }: ObjectAddress): Promise<FileIdentity | undefined> {
  await session.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${bucket}/${key}`]);
  const [current] = await session.rows(
    identityRow,
    "select id, version from storage.objects where bucket_id = $1 and name = $2 for update",
    [bucket, key],
  );
  return current;
}

export type Recording = {
  address: ObjectAddress;
  received: ReceivedFile;
  details: FileDetails;
  /** The object's owner. */
  scope: Scope;
};

/**
 * Turns a received file into an object; the caller discards what was received. As on hosted the policies were asked
 * before the bytes came and are not asked again: of two uploads of one name that were both let in, the later one stays.
 */
export async function recordObject(context: StorageContext, recording: Recording): Promise<{ id: string }> {
  const { access, files } = context;
  const { address, received, details, scope } = recording;
  const version = randomUUID();
  let kept: FileIdentity | undefined;
  try {
    const { id, previous } = await access.asOwner(async (session) => {
      const current = await lockName(session, address);
      const identity = { id: current?.id ?? randomUUID(), version };
      await files.keep(received.path, identity);
      kept = identity;
      const metadata = metadataOf(received, details);
      await writeRow(session, scope, address, { ...identity, metadata, upsert: true });
      return { id: identity.id, previous: current };
    });
    if (previous) await files.remove(previous);
    return { id };
  } catch (error) {
    // Only a refusal is certain: when the connection broke during the commit, the row may be there.
    if (kept && error instanceof StorageError) await files.remove(kept);
    throw error;
  }
}

const metadataOf = ({ sizeBytes, etag }: ReceivedFile, details: FileDetails) => ({
  eTag: etag,
  size: sizeBytes,
  mimetype: details.mimeType,
  cacheControl: details.cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: sizeBytes,
  httpStatusCode: 200,
});
