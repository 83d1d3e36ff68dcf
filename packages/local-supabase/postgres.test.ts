import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { expect, onTestFinished, test } from "vitest";
import { createChildren } from "./children.ts";
import { freePort } from "./loopback.ts";
import { startPostgres } from "./postgres.ts";

async function start(directory: string) {
  const children = createChildren(directory);
  onTestFinished(() => children.end());
  const { spawnChild } = children;
  const dataDirectory = path.join(directory, "database");
  return startPostgres({
    dataDirectory,
    port: await freePort(),
    spawnChild,
    log: () => {},
    isDurable: false,
  });
}

const startInProcess = `
  const { startPostgres } = await import(process.argv[1]);
  await startPostgres({ dataDirectory: process.argv[2], port: 1, spawnChild() {}, log() {} });`;

test("a power cut while the cluster is made costs nothing but its making", async () => {
  const directory = newFolder(onTestFinished);
  const module = new URL("./postgres.ts", import.meta.url).href;
  const args = ["--input-type=module", "--eval", startInProcess, module, path.join(directory, "database")];
  const first = spawn(process.execPath, args, { detached: true, stdio: "ignore" });
  const exited = once(first, "exit");
  // The first file that a cluster has.
  await expect
    .poll(() => readdirSync(directory, { recursive: true }).map(String), { interval: 5 })
    .toContainEqual(expect.stringMatching(/PG_VERSION$/));
  if (first.pid) process.kill(-first.pid, "SIGKILL");
  await exited;
  expect(existsSync(path.join(directory, "database"))).toBe(false);

  const server = await start(directory);
  await server.stop();
  expect(readdirSync(directory).sort()).toEqual(["children.json", "database", "logs"]);
});

test("a cluster that Postgres cannot use is told with Postgres' own words, at once", async () => {
  const directory = newFolder(onTestFinished);
  const cluster = path.join(directory, "database");
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(path.join(cluster, "PG_VERSION"), "17\n");
  await expect(start(directory)).rejects.toThrow(/^Postgres does not start: .*postgresql.conf/s);
});
