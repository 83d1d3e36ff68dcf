import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { serve } from "@vanzelf/testkit/listen.ts";
import { skipWaits, timeLimits } from "@vanzelf/testkit/waits.ts";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { verifyDelivery } from "../../functions/contract/automation/signature.ts";
import { traceIdOf } from "../../functions/contract/trace.ts";
import { CallbackRefused, createProduct, tellCompany } from "./product.ts";

const event = {
  type: "lead.failed",
  data: { submissionId: crypto.randomUUID(), reason: "internal" },
} as const;

/** A product that gives these answers in turn, none for a null, and the last one again and again. */
async function productAnswering(...statuses: (number | null)[]) {
  const asked: IncomingHttpHeaders[] = [];
  const { url } = await serve((request, response) => {
    asked.push(request.headers);
    const status = statuses[Math.min(asked.length, statuses.length) - 1];
    if (typeof status === "number") response.writeHead(status, { location: "/elders" }).end("{}");
    else request.socket.destroy();
  }, onTestFinished);
  return { asked, product: createProduct(url, "geheim") };
}

test("names the request that it answers, so that both sides' logs have one name for it", async () => {
  const { asked, product } = await productAnswering(200);
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const { signal } = new AbortController();
  await product.send(event, { id: "een", signal, requestId: traceId });
  await product.send(event, { id: "twee", signal, requestId: null });
  expect(asked.map((headers) => headers["x-request-id"])).toEqual([traceId, undefined]);
  expect(asked.map(({ traceparent }) => traceIdOf(String(traceparent)))).toEqual([traceId, undefined]);
});

test("signs with the first of two secrets, while one takes the place of the other", async () => {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const { url } = await serve(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) });
    response.end();
  }, onTestFinished);
  await createProduct(url, "nieuw, oud").send(event, delivery());
  const [given] = heard;
  const headers = new Headers(z.record(z.string(), z.string()).parse(given?.headers));
  expect(await verifyDelivery({ headers, body: given?.body ?? "", secrets: ["nieuw"] })).toEqual({
    id: "een",
  });
});

const delivery = () => ({ id: "een", signal: new AbortController().signal });

test.each([500, 503, 429, null])("hands an event in again, under the same id, after %s", async (status) => {
  const { asked, product } = await productAnswering(status, 200);
  await product.send(event, delivery());
  expect(asked.map((headers) => headers["webhook-id"])).toEqual(["een", "een"]);
});

test("hands an event in six times, each within half a minute, and then leaves it to a later attempt", async () => {
  const [limits, waits] = [timeLimits(), skipWaits()];
  const { asked, product } = await productAnswering(503);
  const sent = product.send(event, delivery());
  await expect(sent).rejects.toThrow("callback answered 503");
  await expect(sent).rejects.not.toBeInstanceOf(CallbackRefused);
  expect([asked.length, waits]).toEqual([6, [250, 500, 1_000, 2_000, 4_000]]);
  expect(limits()).toEqual(Array(6).fill(30_000));
});

test.each([302, 401, 404, 422, 499])("takes %s for final, and hands nothing in again", async (status) => {
  const { asked, product } = await productAnswering(status, 200);
  await expect(product.send(event, delivery())).rejects.toThrow(CallbackRefused);
  expect(asked).toHaveLength(1);
});

test("ends an attempt, and the pause behind it, when it is stopped", async () => {
  const { asked, product } = await productAnswering(null);
  const signal = AbortSignal.abort();
  await expect(product.send(event, { id: "een", signal })).rejects.toThrow("aborted");
  expect(asked).toEqual([]);
});

test("tells the company of the same thing under one name in a period, and logs that it could not", async () => {
  const { asked, product } = await productAnswering(200, 200, 200, 404);
  const lines: string[] = [];
  const fault = {
    type: "automation.fault",
    data: { kind: "model", detail: "De sleutel wordt geweigerd." },
  } as const;
  const limits = timeLimits();
  for (const period of ["maandag", "maandag", "dinsdag", "woensdag"])
    await tellCompany(fault, period, { product, log: (line) => lines.push(line) });
  const [first, again, ...later] = asked.map((headers) => headers["webhook-id"]);
  expect(again).toBe(first);
  expect(new Set([first, ...later]).size).toBe(3);
  expect(limits()).toEqual(Array(4).fill([60_000, 30_000]).flat());
  expect(lines).toEqual([expect.stringContaining("the company was not told")]);
});
