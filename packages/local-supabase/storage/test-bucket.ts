// Shared by the conformance tests: a separate bucket with policies like those of a product, and its personas.
import { randomUUID } from "node:crypto";
import { anonymousClient, serviceClient, sql, stack, tokenClient } from "@vanzelf/testkit/stack.ts";
import { signToken } from "../keys.ts";

export type BucketSettings = { public?: boolean; fileSizeLimitBytes?: number; allowedMimeTypes?: string[] };

export type TestBucket = Awaited<ReturnType<typeof createTestBucket>>;

/** Members have access only to the folder of their own id. */
const policiesOf = (bucket: string) => {
  const own = `bucket_id = '${bucket}' and (storage.foldername(name))[1] = (select auth.uid())::text`;
  return [
    `create policy "${bucket}.select" on storage.objects for select to authenticated using (${own})`,
    `create policy "${bucket}.insert" on storage.objects for insert to authenticated with check (${own})`,
    `create policy "${bucket}.update" on storage.objects for update to authenticated using (${own}) with check (${own})`,
    `create policy "${bucket}.delete" on storage.objects for delete to authenticated using (${own})`,
  ];
};

async function createMember(bucket: string) {
  const id = randomUUID();
  const token = await signToken({ role: "authenticated", sub: id }, stack().jwtSecret, 3600);
  return { id, token, files: tokenClient(token).storage.from(bucket) };
}

/** A bucket with an owner, another member, a visitor and the service; `drop` leaves nothing behind. */
export async function createTestBucket(settings: BucketSettings = {}) {
  const bucket = `test-${randomUUID()}`;
  await sql.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $1, $2, $3, $4)`,
    [
      bucket,
      settings.public ?? false,
      settings.fileSizeLimitBytes ?? null,
      settings.allowedMimeTypes ?? null,
    ],
  );
  for (const policy of policiesOf(bucket)) await sql.query(policy);
  return {
    bucket,
    owner: await createMember(bucket),
    other: await createMember(bucket),
    visitor: anonymousClient().storage.from(bucket),
    service: serviceClient().storage.from(bucket),
    /** All names in the bucket, read from the database without policies. */
    async names(): Promise<string[]> {
      const { rows } = await sql.query<{ name: string }>(
        "select name from storage.objects where bucket_id = $1 order by name",
        [bucket],
      );
      return rows.map(({ name }) => name);
    },
    async drop(): Promise<void> {
      await serviceClient().storage.emptyBucket(bucket);
      await serviceClient().storage.deleteBucket(bucket);
      for (const verb of ["select", "insert", "update", "delete"]) {
        await sql.query(`drop policy if exists "${bucket}.${verb}" on storage.objects`);
      }
    },
  };
}
