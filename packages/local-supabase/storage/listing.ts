// Listing a bucket as the caller sees it. Folders do not exist: they are what stands before a slash in some name.
import * as z from "zod";
import { refusals } from "./errors.ts";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";

const direction = z.enum(["asc", "desc"]);

const listRequest = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().nonnegative().default(0),
  search: z.string().default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: direction.default("asc"),
    })
    .prefault({}),
});

const entry = z.object({
  name: z.string(),
  id: z.string().nullable(),
  updated_at: z.date().nullable(),
  created_at: z.date().nullable(),
  last_accessed_at: z.date().nullable(),
  metadata: z.unknown(),
});

/** 'a/b' and 'a/b/' both mean what is in a/b. */
const folderOf = (prefix: string) => (prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`);

/**
 * POST /object/list/:bucket: what lies directly in `prefix`, files with their facts, folders with null for all but
 * the name. `search` is the beginning of a name, in any case. Sorted by a time, folders count as oldest.
 */
export async function listObjects({ access }: StorageContext, exchange: Exchange) {
  const { prefix, limit, offset, search, sortBy } = await readJson(exchange, listRequest);
  const folder = folderOf(prefix);
  const level = folder.split("/").length;
  const sortKey =
    sortBy.column === "name" ? 'name collate "C"' : `coalesce(${sortBy.column}, 'epoch'::timestamptz)`;
  return access.asCaller(exchange.scope, (session) =>
    session.rows(
      entry,
      `with here as (
         select * from storage.objects
         where bucket_id = $1 and starts_with(name, $2)
           and starts_with(lower(path_tokens[$3::int]), lower($4)) and path_tokens[$3::int] <> ''
       ), entries as (
         select path_tokens[$3::int] as name, id, updated_at, created_at, last_accessed_at, metadata
         from here where cardinality(path_tokens) = $3::int
         union all
         select distinct path_tokens[$3::int], null::uuid, null::timestamptz, null::timestamptz,
                         null::timestamptz, null::jsonb
         from here where cardinality(path_tokens) > $3::int
       )
       select * from entries order by ${sortKey} ${sortBy.order}, name collate "C" ${sortBy.order}
       limit $5 offset $6`,
      [exchange.bucket, folder, level, search, limit, offset],
    ),
  );
}

const listV2Request = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]).default("name"),
      order: direction.default("asc"),
    })
    .prefault({}),
});

const entryV2 = entry.extend({ key: z.string(), sort_key: z.string() });
type EntryV2 = z.infer<typeof entryV2>;

/** Where the last page ended: its last entry's sort key and name. */
const cursorSchema = z.tuple([z.string(), z.string()]);

const writeCursor = (last: EntryV2) =>
  Buffer.from(JSON.stringify([last.sort_key, last.name])).toString("base64url");

function readCursor(cursor: string | undefined): readonly [string | null, string | null] {
  if (cursor === undefined) return [null, null];
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw refusals.invalidRequest("Invalid cursor");
  }
}

/**
 * POST /object/list-v2/:bucket: all names that begin with `prefix`, or with `with_delimiter` the files and folders of
 * that level. Pages by a cursor, so a page holds its place while objects come and go.
 */
export async function listObjectsV2({ access }: StorageContext, exchange: Exchange) {
  const request = await readJson(exchange, listV2Request);
  const { prefix, limit, sortBy } = request;
  const level = request.with_delimiter ? prefix.split("/").length : null;
  // Text that sorts as the times do, so that one cursor serves every order.
  const sortKey =
    sortBy.column === "name"
      ? "name"
      : `to_char(coalesce(${sortBy.column}, 'epoch'::timestamptz) at time zone 'utc', 'YYYYMMDDHH24MISSUS')`;
  const beyond = sortBy.order === "asc" ? ">" : "<";
  const found = await access.asCaller(exchange.scope, (session) =>
    session.rows(
      entryV2,
      `with here as (
         select * from storage.objects where bucket_id = $1 and starts_with(name, $2)
       ), entries as (
         select name, id, updated_at, created_at, last_accessed_at, metadata
         from here where $3::int is null or cardinality(path_tokens) = $3::int
         union all
         select distinct array_to_string(path_tokens[1:$3::int], '/') || '/', null::uuid, null::timestamptz,
                         null::timestamptz, null::timestamptz, null::jsonb
         from here where cardinality(path_tokens) > $3::int
       ), sorted as (
         select *, ${sortKey} collate "C" as sort_key, name collate "C" as sort_name,
                coalesce(split_part(name, '/', $3::int), name) as key
         from entries
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata, key, sort_key from sorted
       where $4::text is null or (sort_key, sort_name) ${beyond} ($4::text, $5::text)
       order by sort_key ${sortBy.order}, sort_name ${sortBy.order} limit $6`,
      [exchange.bucket, prefix, level, ...readCursor(request.cursor), limit + 1],
    ),
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNext = found.length > limit;
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last) }),
    folders: page.filter(({ id }) => id === null).map(({ name, key }) => ({ name, key })),
    objects: page.filter(({ id }) => id !== null).map(({ sort_key: _sortKey, ...object }) => object),
  };
}
