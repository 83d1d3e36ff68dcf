// Listing a bucket as the caller sees it. Folders do not exist: they are what stands before a slash in some name.
import * as z from "zod";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";

const listRequest = z.strictObject({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().nonnegative().default(0),
  // The one order: what supabase-js asks for unless it is told otherwise.
  sortBy: z.object({ column: z.literal("name"), order: z.literal("asc") }).optional(),
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
 * the name.
 */
export async function listObjects({ access }: StorageContext, exchange: Exchange) {
  const { prefix, limit, offset } = await readJson(exchange, listRequest);
  const folder = folderOf(prefix);
  const level = folder.split("/").length;
  return access.asCaller(exchange.scope, (session) =>
    session.rows(
      entry,
      `with here as (
         select * from storage.objects
         where bucket_id = $1 and starts_with(name, $2) and path_tokens[$3::int] <> ''
       ), entries as (
         select path_tokens[$3::int] as name, id, updated_at, created_at, last_accessed_at, metadata
         from here where cardinality(path_tokens) = $3::int
         union all
         select distinct path_tokens[$3::int], null::uuid, null::timestamptz, null::timestamptz,
                         null::timestamptz, null::jsonb
         from here where cardinality(path_tokens) > $3::int
       )
       select * from entries order by name collate "C" limit $4 offset $5`,
      [exchange.bucket, folder, level, limit, offset],
    ),
  );
}
