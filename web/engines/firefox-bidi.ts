#!/usr/bin/env node
// A program that the tests' library starts as though it were Firefox. It starts the one that FIREFOX_PROGRAM names and
// passes on what the two say, but for one command: the library wants to set media features even when nothing is to be
// set, and Firefox does not know that command yet.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { typeNatively } from "@vanzelf/webkit-bidi/native-typing.ts";
import { WebSocket, WebSocketServer } from "ws";
import * as z from "zod";

const unknownToFirefox = z.object({
  id: z.number(),
  method: z.literal("emulation.setMediaFeaturesOverride"),
  params: z.object({ features: z.record(z.string(), z.null()) }),
});
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const program = process.env.FIREFOX_PROGRAM;
if (!program) throw new Error("FIREFOX_PROGRAM names no browser.");
const firefox = spawn(program, process.argv.slice(2), { stdio: ["ignore", "ignore", "pipe"] });
firefox.once("exit", (code) => process.exit(code ?? 1));
firefox.once("error", (error) => {
  throw error;
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => firefox.kill(signal));

function relay(socket: WebSocket, address: string) {
  const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once("open", resolve));
  browser.on("message", (data) => socket.send(String(data)));
  browser.once("close", () => socket.close());
  browser.once("error", () => socket.close());
  socket.once("close", () => browser.close());
  socket.on("message", async (data) => {
    const text = String(data);
    const { data: command } = unknownToFirefox.safeParse(JSON.parse(text));
    if (command) return socket.send(JSON.stringify({ type: "success", id: command.id, result: {} }));
    await opened;
    return browser.send(typeNatively(text));
  });
}

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const address = announcement.exec(line)?.[1];
  if (address === undefined) return;
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (socket) => relay(socket, address));
  server.on("listening", () => {
    const own = server.address();
    if (typeof own === "object" && own)
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`);
  });
});
