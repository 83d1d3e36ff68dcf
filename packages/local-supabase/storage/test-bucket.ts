// Shared by the conformance tests: a separate bucket with policies like those of a product, and its personas.
import { randomUUID } from "node:crypto";
import { anonymousClient, serviceClient, sql, stack, tokenClient } from "@vanzelf/testkit/stack.ts";
import { signToken } from "../keys.ts";

type BucketSettings = { fileSizeLimitBytes?: number; allowedMimeTypes?: string[] };

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
    "insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3)",
    [bucket, settings.fileSizeLimitBytes ?? null, settings.allowedMimeTypes ?? null],
  );
  const names = async () => {
    const { rows } = await sql.query<{ name: string }>(
      "select name from storage.objects where bucket_id = $1 order by name",
      [bucket],
    );
    return rows.map(({ name }) => name);
  };
  for (const policy of policiesOf(bucket)) await sql.query(policy);
  return {
    bucket,
    owner: await createMember(bucket),
    other: await createMember(bucket),
    visitor: anonymousClient().storage.from(bucket),
    service: serviceClient().storage.from(bucket),
    /** All names in the bucket, read from the database without policies. */
    names,
    async drop(): Promise<void> {
      const left = await names();
      if (left.length > 0) await serviceClient().storage.from(bucket).remove(left);
      await sql.query(`begin; set local storage.allow_delete_query = 'true';
        delete from storage.buckets where id = '${bucket}'; commit`);
      for (const verb of ["select", "insert", "update", "delete"]) {
        await sql.query(`drop policy if exists "${bucket}.${verb}" on storage.objects`);
      }
    },
  };
}
