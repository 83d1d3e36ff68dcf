// An automation whose answer never ends. Other ways to misbehave: functions/relay/*.test.ts.
import { readFileSync } from "node:fs";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { beforeAll, expect, test } from "vitest";
import { automation, talkingForEver } from "./test-automation.ts";
import { functionPid, untilReady } from "./test-pieces.ts";
import { type Answer, newCustomer, post } from "./test-records.ts";

beforeAll(untilReady);

const answerBytesMax = 1024 * 1024;

const chat = ({ token }: Person): Promise<Answer> =>
  post("relay/chat", { token, body: { message: "Dag", timestamp: "2026-11-21T10:00:00.000Z" } });

/** Megabytes of memory that the relay's process holds. */
async function relayMemoryMb(): Promise<number> {
  const status = readFileSync(`/proc/${await functionPid("relay")}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test("an automation whose answer never ends is cut off, and the relay's memory with it", async () => {
  const first = await newCustomer();
  automation.behave(first, talkingForEver);
  expect(await chat(first)).toMatchObject({ status: 502, json: { error: { code: "webhook_failed" } } });
  const before = await relayMemoryMb();
  const others = await Promise.all(Array.from({ length: 12 }, newCustomer));
  for (const other of others) automation.behave(other, talkingForEver);
  const answers = await Promise.all(others.map(chat));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(502));
  const ofOthers = () => others.flatMap(automation.deliveries);
  await expect.poll(() => ofOthers().map(({ state }) => state)).toEqual(Array(12).fill("broken"));
  // Includes the bytes in the sockets' buffers, beside those that were read.
  for (const { sentBytes } of ofOthers()) expect(sentBytes).toBeLessThan(16 * answerBytesMax);
  expect((await relayMemoryMb()) - before).toBeLessThan(64);
});
