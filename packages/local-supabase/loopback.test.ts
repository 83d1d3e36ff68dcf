import { expect, test } from "vitest";
import { freePort } from "./loopback.ts";

test("gives no port twice, although no program listens on the first yet", async () => {
  const ports: number[] = [];
  for (let count = 0; count < 1_000; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});
