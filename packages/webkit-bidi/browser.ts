// A browser of WebKitGTK with one window, ended with everything it started: Debian's MiniBrowser, its WebDriver for
// the window, the mouse and the keyboard, and its inspector's port for all else.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import * as z from "zod";

type WebDriver = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;
export type WebKitBrowser = { driver: WebDriver; inspectorPort: number; stop(): Promise<void> };

const startTimeoutMs = 20_000;
const answerSchema = z.object({ value: z.unknown() });
const failureSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/** The page is asked for less motion: without a graphics card every frame of it is drawn by the processor. */
const withoutMotion = "[Settings]\ngtk-enable-animations=0\n";
/** The window's own buttons would keep it from being as narrow as a phone. */
const withoutButtons = `* {
  min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answerSchema.parse(await response.json());
  const failure = failureSchema.safeParse(value);
  if (!response.ok) throw new Error(failure.data ? `${failure.data.error}: ${failure.data.message}` : url);
  return value;
}

async function untilListening(port: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await wait(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** A virtual display; `name` is the value for DISPLAY. */
export async function startDisplay(): Promise<{ name: string; stop(): void }> {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const name = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (number) => resolve(`:${String(number).trim()}`));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Xvfb has ended.")));
  });
  return { name, stop: () => void child.kill() };
}

export async function startBrowser(program: string, display: string): Promise<WebKitBrowser> {
  const directory = mkdtempSync(path.join(tmpdir(), "webkit-"));
  mkdirSync(path.join(directory, "gtk-3.0"));
  writeFileSync(path.join(directory, "gtk-3.0/gtk.css"), withoutButtons);
  writeFileSync(path.join(directory, "gtk-3.0/settings.ini"), withoutMotion);
  const [inspectorPort, driverPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DISPLAY: display,
    TZ: "Europe/Brussels",
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${inspectorPort}`,
    XDG_CONFIG_HOME: directory,
    // There is no graphics card here, and to imitate one costs half of all time.
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    // A page lives for a second here: to optimise its scripts costs more than it saves.
    JSC_useDFGJIT: "0",
    JSC_useFTLJIT: "0",
    // No desktop whose services it could ask.
    GTK_USE_PORTAL: "0",
    NO_AT_BRIDGE: "1",
  };
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[]) => {
    const child = spawn(command, args, { env, stdio: "ignore" });
    child.on("error", () => {});
    children.push(child);
  };
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    start(program, ["--automation", "--enable-developer-extras=true"]);
    start("WebKitWebDriver", ["-p", String(driverPort), "-t", `127.0.0.1:${inspectorPort}`]);
    await Promise.all([untilListening(inspectorPort), untilListening(driverPort)]);
    const address = `http://127.0.0.1:${driverPort}/session`;
    const capabilities = { alwaysMatch: { pageLoadStrategy: "none" } };
    const { sessionId } = sessionSchema.parse(await call(address, "POST", { capabilities }));
    let last: Promise<unknown> = Promise.resolve();
    return {
      // One after another: it refuses what comes while a hand is still moving.
      driver(method, route, body) {
        const perform = () => call(`${address}/${sessionId}${route}`, method, body);
        const answer = last.then(perform, perform);
        last = answer;
        return answer;
      },
      inspectorPort,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
