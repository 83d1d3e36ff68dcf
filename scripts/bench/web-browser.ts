import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

// A container has no sandbox and no GPU; the rest keeps the browser from doing unmeasured work.
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];
const startTimeoutMs = 20_000;

type Browser = { port: number };

/** A browser that has never seen the site, with a debugging port; gone with all it kept when the work is done. */
export async function withNewBrowser<T>(
  executable: string,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), "bench-web-"));
  const child = spawn(executable, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    // Debian's program is a script, and the browser its child: the whole group is ended.
    detached: true,
  });
  const ended = once(child, "exit");
  try {
    return await use({ port: await debuggingPort(createInterface(child.stderr)) });
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await ended;
    // Its helper processes may still be writing.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function debuggingPort(lines: AsyncIterable<string> & { close(): void }): Promise<number> {
  const timer = setTimeout(() => lines.close(), startTimeoutMs);
  try {
    for await (const line of lines) {
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
      if (port) return Number(port);
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error("The browser did not open a debugging port.");
}
