import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, test } from "vitest";
import { signToken } from "../keys.ts";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
afterAll(() => bucket.drop());
const path = `${bucket.owner.id}/met spatie.txt`;
await bucket.owner.files.upload(path, "geheim", { contentType: "text/plain" });

const signedUrl = async () => {
  const { data, error } = await bucket.owner.files.createSignedUrl(path, 60);
  if (error) throw error;
  return data.signedUrl;
};

test("opens one file to every holder of the address, until it expires", async () => {
  const response = await fetch(await signedUrl());
  expect(await response.text()).toBe("geheim");
  const endsInMs = Date.parse(response.headers.get("expires") ?? "") - Date.now();
  expect(endsInMs).toBeGreaterThan(50_000);
  expect(endsInMs).toBeLessThanOrEqual(60_000);
});

test.each([0, -1, 1.5])("is made for no term of %s seconds", async (seconds) => {
  expect((await bucket.owner.files.createSignedUrl(path, seconds)).error).toMatchObject({ status: 400 });
});

test("opens nothing with an expired token, one of another use or file, an access token, or none", async () => {
  const download = { role: "x", purpose: "download", url: `${bucket.bucket}/${path}` };
  const sign = (claims: object, seconds: number) =>
    signToken({ ...download, ...claims }, stack().jwtSecret, seconds);
  const tokens = [
    ...[
      await sign({}, -10),
      await sign({ purpose: "upload" }, 60),
      await sign({ url: `${download.url}x` }, 60),
    ],
    ...[bucket.owner.token, ""],
  ];
  const [address = ""] = (await signedUrl()).split("?");
  const messages = await Promise.all(
    tokens.map(async (token) => {
      const response = await fetch(`${address}?token=${token}`);
      expect(response.status).toBe(400);
      return (await response.json()).error;
    }),
  );
  expect(messages).toEqual(["InvalidJWT", ...Array(3).fill("InvalidSignature"), "InvalidJWT"]);
});
