import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readJsonBody } from "./body.ts";

const schema = z.object({ text: z.string() });
const requestWith = (body: BodyInit) =>
  new Request("http://x", { method: "POST", body, duplex: "half" } as RequestInit);
const ofSize = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes - '{"text":""}'.length) });

test("takes a body of 64 kB and no byte more", async () => {
  const { text } = await readJsonBody(requestWith(ofSize(64 * 1024)), schema);
  expect(text.length).toBeGreaterThan(65_000);
  await expect(readJsonBody(requestWith(ofSize(64 * 1024 + 1)), schema)).rejects.toMatchObject({
    code: "too_large",
  });
});

test("stops reading an endless body without a length", async () => {
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readJsonBody(requestWith(endless), schema)).rejects.toMatchObject({ code: "too_large" });
  expect(cancelled).toBe(true);
});

test.each([
  ["broken UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "encoded data was not valid"],
  ["no JSON", "text", "body is not JSON"],
  ["nothing", "", "body is not JSON"],
  [
    "what breaks off",
    new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }),
    "gone",
  ],
])("refuses %s and does not repeat it", async (_what, body, cause) => {
  await expect(readJsonBody(requestWith(body), schema)).rejects.toMatchObject({
    code: "invalid_input",
    message: "Uw aanvraag kon niet worden gelezen.",
    cause: { message: expect.stringContaining(cause) },
  });
});

test.each(["\\ud800", "\\udc00\\ud800", "a\\u0000b"])(
  "refuses %s, which the database can't store, wherever it stands",
  async (text) => {
    const nested = z.object({ list: z.array(schema) });
    const body = `{"list":[{"text":"${text}"}]}`;
    await expect(readJsonBody(requestWith(body), nested)).rejects.toMatchObject({
      code: "invalid_input",
      message: "Uw aanvraag bevat tekens die wij niet kunnen verwerken.",
    });
  },
);

test("takes a whole surrogate pair and the name of an escape", async () => {
  const body = '{"text":"\\ud83d\\udc4d \\\\ud800 \\\\u0000"}';
  expect(await readJsonBody(requestWith(body), schema)).toEqual({ text: "👍 \\ud800 \\u0000" });
});

test("tells the first sentence per field", async () => {
  const strict = z.object({
    a: z.string("A ontbreekt."),
    b: z.string().check(z.minLength(3, "kort"), z.email("geen")),
  });
  await expect(readJsonBody(requestWith('{"b":"x"}'), strict)).rejects.toMatchObject({
    fields: { a: "A ontbreekt.", b: "kort" },
  });
});
