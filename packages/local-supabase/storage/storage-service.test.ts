// Rules for the whole service: paths and missing features.
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, test } from "vitest";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
afterAll(() => bucket.drop());
await bucket.service.upload("hier/a.txt", "a");

/** Sends a path exactly as written: fetch would tidy it up first. */
async function send(method: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(stack().apiUrl);
  const headers = { apikey: stack().secretKey, "content-type": "text/plain" };
  const sent = request({ hostname, port, method, path, headers });
  sent.end(method === "POST" ? "x" : undefined);
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, body: await text(answer) };
}

const tricks = [
  "../buiten.txt",
  "hier/../../buiten.txt",
  "..%2fbuiten.txt",
  "%2e%2e/buiten.txt",
  "hier%2fb.txt",
  "hier//b.txt",
  "/b.txt",
  "hier/",
  "hier/./b.txt",
  "hier/%00.txt",
  "hier/%0a.txt",
  "hier%5cb.txt",
  "hier/%zz",
];

test.each(tricks)("refuses to write to the path %s", async (path) => {
  const { status, body } = await send("POST", `/storage/v1/object/${bucket.bucket}/${path}`);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ error: "InvalidKey" });
  expect(await bucket.names()).toEqual(["hier/a.txt"]);
});

test.each(tricks)("refuses to read from the path %s", async (path) => {
  const { status, body } = await send("GET", `/storage/v1/object/authenticated/${bucket.bucket}/${path}`);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ error: "InvalidKey" });
});

test.each([
  ["GET", "/nergens"],
  ["PUT", "/bucket/b"],
  ["GET", "/render/image/authenticated/b/a.png"],
  ["GET", "/s3/b"],
  ["POST", "/upload/resumable/sign"],
  ["POST", "/object/move"],
  ["PUT", "/object/upload/sign/b/a.png"],
])("a route that it does not have is a 404 that names it: %s %s", async (method, path) => {
  const { status, body } = await send(method, `/storage/v1${path}`);
  expect(status).toBe(404);
  expect(JSON.parse(body).message).toBe(`Route ${method}:${path} not found`);
});

test("a body that is no JSON is refused with a message", async () => {
  const response = await fetch(`${stack().apiUrl}/storage/v1/object/list/${bucket.bucket}`, {
    method: "POST",
    headers: { apikey: stack().secretKey },
    body: "{",
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: "InvalidRequest", message: "Body is not valid JSON" });
});
