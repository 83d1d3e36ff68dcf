import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { uploadResumably } from "@vanzelf/local-supabase/storage/resumable-upload.ts";
import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { readConfig } from "../scripts/local/project.ts";
import { atOperation } from "./storage-operation.ts";

const bucket = "audio-files";
const sound = () => new Blob([new Uint8Array(2_000)], { type: "audio/mpeg" });
const options = { contentType: "audio/mpeg", cacheControl: "3600", upsert: false };
type Client = Person["client"];
/** A name that is right wherever it may stand. */
const loose = "1790000000000_los.mp3";

const upload = (client: Client, path: string) => client.storage.from(bucket).upload(path, sound(), options);
const objectsNamed = async (path: string) =>
  (await sql.query("select name from storage.objects where bucket_id = $1 and name = $2", [bucket, path]))
    .rowCount;

/** A file of this person, really there. */
async function storedBy(person: Person): Promise<string> {
  const path = recordingPath(person.id);
  const { error } = await upload(person.client, path);
  expect(error).toBeNull();
  expect(await objectsNamed(path)).toBe(1);
  return path;
}

const owner = await createPerson();

describe("recordings in the bucket", () => {
  // Names of Storage's routes (supabase/storage, src/http/routes/operations.ts) that the policies leave out.
  test.each([
    ...["storage.object.sign", "storage.object.sign_many", "storage.object.sign_upload_url"],
    ...["storage.object.move", "storage.object.copy", "storage.object.upload_update"],
    ...["storage.s3.object.get", "storage.s3.upload.create", "storage.object.get_public", ""],
  ])("of the owner's files and folder, nothing is open to a request named '%s'", async (operation) => {
    const path = await storedBy(owner);
    const named = "from storage.objects where bucket_id = $1 and name = $2";
    const read = (name: string) => atOperation(owner, name, `select ${named}`, [bucket, path]);
    expect([await read("storage.object.list"), await read(operation)]).toEqual([1, 0]);
    const store = (name: string) =>
      atOperation(
        owner,
        name,
        "insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)",
        [bucket, recordingPath(owner.id), { mimetype: "audio/mpeg", contentLength: 9, size: 9 }],
      );
    await expect(store(operation)).rejects.toThrow("row-level security");
    expect(await store("storage.object.upload")).toBe(1);
    expect(await atOperation(owner, operation, `delete ${named}`, [bucket, path])).toBe(0);
    expect(await objectsNamed(path)).toBe(1);
  });

  const removals = ["storage.object.delete", "storage.object.delete_many"];
  const reads = [
    ...["storage.object.list", "storage.object.get_authenticated", "storage.object.info_authenticated"],
    ...["object.get_authenticated_info", "object.head_authenticated_info", ...removals],
  ];
  const uploads = ["object.upload", "tus.upload.create", "tus.upload.part", "tus.upload.delete"];
  test.each([
    ...reads.map((name) => [name, "select from storage.objects where bucket_id = $1 and name = $2"]),
    ...removals.map((name) => [name, "delete from storage.objects where bucket_id = $1 and name = $2"]),
    ...uploads.map((name) => [
      `storage.${name}`,
      `insert into storage.objects (bucket_id, name, metadata)
       values ($1, $2, '{"mimetype": "audio/mpeg", "contentLength": 9, "size": 9}')`,
    ]),
  ])("of the owner's folder, %s is open in this bucket and in no other: %s", async (operation, statement) => {
    const path = recordingPath(owner.id);
    const touched = (id: string) =>
      asCaller(
        owner,
        async (client) => {
          await client.query("reset role");
          await client.query(
            "insert into storage.buckets (id, name) values ($1, $1) on conflict do nothing",
            [id],
          );
          if (!statement.startsWith("insert"))
            await client.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [id, path]);
          await client.query("set local role authenticated");
          return (await client.query(statement, [id, path])).rowCount;
        },
        { "storage.operation": operation, "storage.allow_delete_query": "true" },
      ).catch((error: unknown) => String(error));
    expect(await touched(bucket)).toBe(1);
    expect([0, 'error: new row violates row-level security policy for table "objects"']).toContain(
      await touched("elders"),
    );
  });

  test.each([
    ["the root of the bucket", () => loose],
    ["a folder within the folder", (id: string) => `${id}/map/${loose}`],
    ["a folder that only begins like the own one", (id: string) => `${id}x/${loose}`],
    ["a path with two dots", (id: string) => `${id}/../${randomUUID()}/${loose}`],
    ["an empty folder name before the own one", (id: string) => `/x/${id}/${loose}`],
  ])("a customer stores nothing in %s", async (_what, pathFor) => {
    // Wherever it may have landed; other tests store at the same time.
    const ofOwner = () =>
      sql.query(
        "select name from storage.objects where owner_id = $1 or name ~ $1 or name ~ '_los[.]mp3$' order by 1",
        [owner.id],
      );
    const before = await ofOwner();
    expect((await upload(owner.client, pathFor(owner.id))).error).not.toBeNull();
    expect((await ofOwner()).rows).toEqual(before.rows);
  });

  test("are refused when their length is not said: Storage then compares no limit with it", async () => {
    const path = recordingPath(owner.id);
    const sound = Readable.from([Buffer.from("sound")]);
    const { error } = await owner.client.storage.from(bucket).upload(path, sound, options);
    expect(error?.message).toContain("row-level security");
    expect(await objectsNamed(path)).toBe(0);
  });

  test.each([
    "x.html",
    ".mp3",
    "zonder_tijd.mp3",
    "1790000000000_opname",
    "1790000000000_opname.mp3.html",
    "1790000000000_op name.mp3",
    "1790000000000_op-name.mp3",
    "1790000000000_opname_mp3",
    `1790000000000_${"a".repeat(201)}.mp3`,
    "179000000_opname.mp3",
    "17900000000000000_opname.mp3",
  ])("are refused under the name %s", async (name) => {
    const path = `${owner.id}/${name}`;
    expect((await upload(owner.client, path)).error?.message).toContain("row-level security");
    expect(await objectsNamed(path)).toBe(0);
  });

  test.each([
    "1790000000000_Overleg_maandag.MP3",
    "1790000000_.webm",
    "1790000000_.wav",
    "1790000000000000_.aac",
    `1790000000000_${"a".repeat(200)}.m4a`,
  ])("are stored under the name %s", async (name) => {
    expect((await upload(owner.client, `${owner.id}/${name}`)).error).toBeNull();
  });

  test("are refused before the first byte when the month's limit is reached, and welcome again after it", async () => {
    const limits = { meeting_analysis: 2 };
    const full = await createPerson({ limits, usage: limits });
    const path = recordingPath(full.id);
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
    const path = recordingPath(nobody.id);
    expect((await upload(nobody.client, path)).error).toMatchObject({
      statusCode: "403",
      message: "customer_missing",
    });
    expect(await objectsNamed(path)).toBe(0);
  });
});

describe("recordings sent in parts", () => {
  const bytes = Buffer.alloc(7 * 1024 * 1024, 1);
  const partsOf = (person: Person, path: string, more = {}) =>
    uploadResumably(bytes, { apiUrl: stack().apiUrl, token: person.token, bucket, path, ...more });

  /** The methods sent until the answer, to see whether bytes went along. */
  async function refusedUpload(person: Person, path: string, more = {}) {
    const methods: string[] = [];
    const onRequest = (request: { getMethod: () => string }) => void methods.push(request.getMethod());
    const result = await partsOf(person, path, { ...more, onRequest });
    expect(await objectsNamed(path)).toBe(0);
    return { ...result, methods };
  }

  const ask = (url: string | null, method: string, { token }: Person, headers = {}) =>
    fetch(url ?? "", {
      method,
      headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
    });

  test("are refused when the month's limit is reached, before a part is sent", async () => {
    // More than a limit that was lowered since.
    const full = await createPerson({ limits: { meeting_analysis: 1 }, usage: { meeting_analysis: 2 } });
    expect(await refusedUpload(full, recordingPath(full.id))).toMatchObject({
      status: 403,
      methods: ["POST"],
    });
  });

  test("are refused at the next part when the limit is reached on the way, and leave no file", async () => {
    const owner = await createPerson({ limits: { meeting_analysis: 1 } });
    const path = recordingPath(owner.id);
    const { url } = await partsOf(owner, path, { stopAfterFirstChunk: true });
    expect((await ask(url, "HEAD", owner)).status).toBe(200);
    await sql.query("update public.user_tables set usage_counts = service_limits where user_id = $1", [
      owner.id,
    ]);
    expect(await partsOf(owner, path, { uploadUrl: url })).toMatchObject({
      status: 403,
      message: "new row violates row-level security policy",
    });
    expect(await objectsNamed(path)).toBe(0);
    // The platform keeps the bytes for a day, and lets nobody end what they may not begin.
    expect((await ask(url, "DELETE", owner)).status).toBe(403);
    expect((await ask(url, "HEAD", owner)).status).toBe(200);
  });

  test("are refused with another type, no type or another bucket", async () => {
    const owner = await createPerson();
    for (const [more, status] of [
      [{ contentType: "text/html" }, 415],
      // The platform compares the type with the bucket's only where there is one.
      [{ contentType: "" }, 403],
      [{ bucket: "nergens" }, 404],
    ] as const)
      expect(await refusedUpload(owner, recordingPath(owner.id), more)).toMatchObject({ status });
  });

  test("a file over the project's limit is refused by its announced size", async () => {
    const owner = await createPerson();
    const metadata = { bucketName: bucket, objectName: `${owner.id}/groot.mp3`, contentType: "audio/mpeg" };
    const entries = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
    const answer = await ask(`${stack().apiUrl}/storage/v1/upload/resumable`, "POST", owner, {
      "upload-length": String(readConfig().storage.file_size_limit + 1),
      "upload-metadata": entries.join(","),
    });
    expect(answer.status).toBe(413);
  });

  test("never take the place of a file, whatever they ask", async () => {
    const owner = await createPerson();
    const path = await storedBy(owner);
    const refused = { status: 409, message: "The resource already exists" };
    expect(await partsOf(owner, path)).toMatchObject(refused);
    expect((await partsOf(owner, path, { upsert: true })).status).toBe(403);
    const { rows } = await sql.query(
      "select metadata ->> 'size' as size from storage.objects where name = $1",
      [path],
    );
    expect(rows).toEqual([{ size: "2000" }]);
  });

  test("are nobody else's to continue or end", async () => {
    const [owner, other, admin] = await Promise.all([
      createPerson(),
      createPerson(),
      createPerson({ admin: true }),
    ]);
    const path = recordingPath(owner.id);
    const { url } = await partsOf(owner, path, { stopAfterFirstChunk: true });
    const before = (await ask(url, "HEAD", owner)).headers.get("upload-offset");
    expect(Number(before)).toBeGreaterThan(0);
    const part = { "content-type": "application/offset+octet-stream", "upload-offset": before ?? "" };
    for (const stranger of [other, admin]) {
      expect((await ask(url, "PATCH", stranger, part)).status).toBe(403);
      expect((await ask(url, "DELETE", stranger)).status).toBe(403);
    }
    expect((await ask(url, "HEAD", owner)).headers.get("upload-offset")).toBe(before);
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
