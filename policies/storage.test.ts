import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { anonymousClient, createPerson, type Person, serviceClient, sql } from "../scripts/stack/testing.ts";

const bucket = "audio-files";
const sound = () => new Blob([new Uint8Array(2_000)], { type: "audio/mpeg" });
const options = { contentType: "audio/mpeg", cacheControl: "3600", upsert: false };
type Client = Person["client"];

const upload = (client: Client, path: string) => client.storage.from(bucket).upload(path, sound(), options);
const objectsNamed = async (path: string) =>
  (await sql.query("select name from storage.objects where bucket_id = $1 and name = $2", [bucket, path]))
    .rowCount;

/** A file of this person, really there. */
async function storedBy(person: Person): Promise<string> {
  const path = `${person.id}/${randomUUID()}_Overleg.mp3`;
  const { error } = await upload(person.client, path);
  expect(error).toBeNull();
  expect(await objectsNamed(path)).toBe(1);
  return path;
}

describe("recordings in the bucket", () => {
  let owner: Person;
  let other: Person;
  let admin: Person;
  beforeAll(async () => {
    [owner, other, admin] = await Promise.all([
      createPerson(),
      createPerson(),
      createPerson({ admin: true }),
    ]);
  });
  const strangers = () => [anonymousClient(), other.client, admin.client];

  test("their owner stores, lists, reads and removes them", async () => {
    const path = await storedBy(owner);
    const files = owner.client.storage.from(bucket);
    const listed = await files.list(owner.id);
    expect(listed.data?.map(({ name }) => `${owner.id}/${name}`)).toContain(path);
    expect((await files.download(path)).data?.size).toBe(2_000);
    expect((await files.createSignedUrl(path, 60)).error).toBeNull();
    expect((await files.remove([path])).error).toBeNull();
    expect(await objectsNamed(path)).toBe(0);
  });

  test("nobody else, admins included, lists, reads, signs or removes them", async () => {
    const path = await storedBy(owner);
    for (const client of strangers()) {
      const files = client.storage.from(bucket);
      expect((await files.list(owner.id)).data ?? []).toEqual([]);
      expect((await files.download(path)).error).not.toBeNull();
      expect((await files.createSignedUrl(path, 60)).error).not.toBeNull();
      await files.remove([path]);
      expect(await objectsNamed(path)).toBe(1);
    }
  });

  test("nobody else stores into the folder", async () => {
    const path = `${owner.id}/vreemd.mp3`;
    for (const client of strangers()) expect((await upload(client, path)).error).not.toBeNull();
    expect(await objectsNamed(path)).toBe(0);
    expect((await upload(serviceClient(), path)).error).toBeNull();
    expect(await objectsNamed(path)).toBe(1);
  });

  test.each([
    ["the root of the bucket", () => "los.mp3"],
    ["a folder within the folder", (id: string) => `${id}/map/los.mp3`],
    ["a folder that only begins like the own one", (id: string) => `${id}x/los.mp3`],
    ["a path with two dots", (id: string) => `${id}/../${randomUUID()}/los.mp3`],
    ["an empty folder name before the own one", (id: string) => `/x/${id}/los.mp3`],
  ])("a customer stores nothing in %s", async (_what, pathFor) => {
    const before = await sql.query("select count(*) from storage.objects");
    expect((await upload(owner.client, pathFor(owner.id))).error).not.toBeNull();
    expect((await sql.query("select count(*) from storage.objects")).rows).toEqual(before.rows);
  });

  test("are never overwritten, moved or copied away", async () => {
    const path = await storedBy(owner);
    const files = owner.client.storage.from(bucket);
    expect((await upload(owner.client, path)).error?.message).toContain("already exists");
    expect((await files.upload(path, sound(), { ...options, upsert: true })).error).not.toBeNull();
    expect((await files.update(path, sound(), options)).error).not.toBeNull();
    expect((await files.move(path, `${owner.id}/anders.mp3`)).error).not.toBeNull();
    expect((await files.copy(path, `${other.id}/gestolen.mp3`)).error).not.toBeNull();
    expect(await objectsNamed(path)).toBe(1);
  });

  test("are sound: other types are refused", async () => {
    const path = `${owner.id}/pagina.html`;
    const html = new Blob(["<script>"], { type: "text/html" });
    const { error } = await owner.client.storage
      .from(bucket)
      .upload(path, html, { ...options, contentType: "text/html" });
    expect(error?.message).toContain("mime type text/html is not supported");
    expect(await objectsNamed(path)).toBe(0);
  });

  test("are refused before the first byte when the month's limit is reached, and welcome again after it", async () => {
    const limits = { meeting_analysis: 2 };
    const full = await createPerson({ limits, usage: limits });
    const path = `${full.id}/vol.mp3`;
    expect((await upload(full.client, path)).error?.message).toContain("row-level security");
    expect(await objectsNamed(path)).toBe(0);
    await sql.query(
      "update public.user_tables set last_reset_date = now() - interval '32 days' where user_id = $1",
      [full.id],
    );
    expect((await upload(full.client, path)).error).toBeNull();
  });

  test("are refused from an account without a customer record", async () => {
    const nobody = await createPerson();
    await storedBy(nobody);
    await sql.query("delete from public.user_tables where user_id = $1", [nobody.id]);
    const path = `${nobody.id}/na.mp3`;
    expect((await upload(nobody.client, path)).error?.message).toContain("row-level security");
    expect(await objectsNamed(path)).toBe(0);
  });
});

test("the bucket is private, holds files up to 50 GiB and takes the product's five types", async () => {
  const { rows } = await sql.query(
    "select public, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [bucket],
  );
  expect(rows).toEqual([
    {
      public: false,
      file_size_limit: "53687091200",
      allowed_mime_types: ["audio/mpeg", "audio/wav", "audio/x-m4a", "audio/aac", "audio/webm"],
    },
  ]);
});
