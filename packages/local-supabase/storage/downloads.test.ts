import { serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, test } from "vitest";
import { signToken } from "../keys.ts";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
afterAll(() => bucket.drop());
const path = `${bucket.owner.id}/map/tien tekens.txt`;
await bucket.owner.files.upload(path, Buffer.from("0123456789"), {
  contentType: "text/plain",
  cacheControl: "60",
});

const address = (file: string) =>
  `${stack().apiUrl}/storage/v1/object/authenticated/${bucket.bucket}/${file}`;
const authorization = `Bearer ${bucket.owner.token}`;
const get = (headers: Record<string, string> = {}, query = "", method = "GET") =>
  fetch(`${address(path)}${query}`, { method, headers: { authorization, ...headers } });

test("gives its owner the file with the headers it was stored with", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/plain",
    "content-length": "10",
    "cache-control": "max-age=60",
    "accept-ranges": "bytes",
    etag: '"781e5e245d69b566979b86e28d23f2c7"',
    "access-control-allow-origin": "*",
  });
});

test("answers HEAD with the headers alone", async () => {
  const response = await get({}, "", "HEAD");
  expect(response.headers.get("content-length")).toBe("10");
  expect(await response.text()).toBe("");
});

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=-2", "89", "bytes 8-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=9-9", "9", "bytes 9-9/10"],
  ["bytes=-99", "0123456789", "bytes 0-9/10"],
])("serves the range %s", async (range, text, contentRange) => {
  const response = await get({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(contentRange);
  expect(await response.text()).toBe(text);
});

test.each(["bytes=0-1,3-4", "items=0-1", "bytes=-"])(
  "serves the whole file for the range %s",
  async (range) => {
    const response = await get({ range });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
  },
);

test("refuses a range outside of the file", async () => {
  expect((await get({ range: "bytes=10-" })).status).toBe(416);
});

test("names the file to save as", async () => {
  expect((await get({}, "?download")).headers.get("content-disposition")).toBe("attachment;");
  expect((await get({}, "?download=caf%C3%A9.txt")).headers.get("content-disposition")).toBe(
    "attachment; filename=caf%C3%A9.txt; filename*=UTF-8''caf%C3%A9.txt;",
  );
});

test("returns the facts of an object, and whether it exists", async () => {
  const { data } = await bucket.owner.files.info(path);
  expect(data).toMatchObject({
    name: path,
    bucketId: bucket.bucket,
    size: 10,
    contentType: "text/plain",
    cacheControl: "max-age=60",
  });
  expect((await bucket.owner.files.exists(path)).data).toBe(true);
  expect((await bucket.owner.files.exists(`${path}.weg`)).data).toBe(false);
});

test("serves an uploaded page as text, so that it cannot run here", async () => {
  const page = `${bucket.owner.id}/pagina.html`;
  await bucket.owner.files.upload(page, new Blob(["<script>"], { type: "text/html" }));
  const response = await fetch(address(page), { headers: { authorization } });
  expect(response.headers.get("content-type")).toBe("text/plain");
});

test("answers that an object is missing when its row has no file", async () => {
  await sql.query(
    "insert into storage.objects (bucket_id, name, version) values ($1, 'leeg.txt', '../../x')",
    [bucket.bucket],
  );
  const { error } = await serviceClient().storage.from(bucket.bucket).download("leeg.txt");
  expect(error).toMatchObject({ statusCode: "404", message: "Object not found" });
});

test("takes no role but the API's own from a token", async () => {
  const token = await signToken({ role: "supabase_admin" }, stack().jwtSecret, 60);
  const response = await get({ authorization: `Bearer ${token}` });
  expect(await response.json()).toMatchObject({ statusCode: "403", message: "Invalid role in token" });
});

test("gives its owner a file whose stored facts do not fit into a header", async () => {
  const odd = `${bucket.owner.id}/vreemd.mp3`;
  const { error } = await bucket.owner.files.upload(odd, new Blob(["x"], { type: "audio/mpeg" }), {
    cacheControl: "a\r\nset-cookie: b=c",
  });
  expect(error).toBeNull();
  const response = await fetch(address(odd), { headers: { authorization } });
  expect(await response.text()).toBe("x");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("set-cookie")).toBeNull();
});
