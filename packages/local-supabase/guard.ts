// Runs apart from the stack and outlives it. When the pipe from the stack closes, it ends every process that the stack
// started. A `kill -9` of the stack closes the pipe too, but would run no exit hook.
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { isAlive } from "./processes.ts";

const messageSchema = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("started"),
    pid: z.number().int().positive(),
    signal: z.enum(["SIGINT", "SIGTERM"]),
  }),
  z.object({ event: z.literal("ended"), pid: z.number().int().positive() }),
]);

const graceMs = 10_000;
const pollMs = 50;
const running = new Map<number, "SIGINT" | "SIGTERM">();

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

async function endAll() {
  for (const [pid, signal] of running) send(pid, signal);
  const deadline = Date.now() + graceMs;
  const alive = () => [...running.keys()].filter(isAlive);
  while (alive().length > 0 && Date.now() < deadline) await wait(pollMs);
  for (const pid of alive()) send(pid, "SIGKILL");
}

// A terminal's Ctrl-C or a closing session must not end the guard before its work is done.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = messageSchema.parse(JSON.parse(line));
    if (message.event === "started") running.set(message.pid, message.signal);
    else running.delete(message.pid);
  })
  .on("close", () => void endAll().then(() => process.exit(0)));
