import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { copyCluster } from "@vanzelf/local-supabase/postgres.ts";
import { isAlive, parentOf } from "@vanzelf/local-supabase/processes.ts";
import { makeStackFolder, stackLogOf } from "@vanzelf/local-supabase/stack-folder.ts";
import { runProgram } from "@vanzelf/testkit/run-program.ts";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { migratedCluster } from "#supabase/tests/fresh-database.ts";
import { projectDirectory } from "./settings.ts";
import { readState, type StackStatus } from "./state.ts";

// These start the product itself, as a person does, in folders and on ports of their own. The database is there, as from an
// earlier start: the stack that all tests share has begun without one, and with the site, which a process of its own builds.
/** On a machine that does other work too. */
const startTimeoutMs = 180_000;
const launcher = path.join(projectDirectory, "scripts/run.mjs");
/** Those of a test, which end with it. */
const directories: string[] = [];

async function newEnvironment(list = directories) {
  const directory = mkdtempSync(path.join(tmpdir(), "stack-lifecycle-"));
  list.push(directory);
  makeStackFolder(directory);
  copyCluster(await migratedCluster(), path.join(directory, "database"));
  return {
    ...process.env,
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DB_PORT: String(await freePort()),
    STACK_DIR: directory,
  };
}
type Environment = Awaited<ReturnType<typeof newEnvironment>>;

type RunOptions = { detached?: boolean };

const run = (env: Environment, words: string[], options?: RunOptions) =>
  runProgram(process.execPath, [launcher, ...words], { cwd: projectDirectory, env, ...options });

const verb = (environment: Environment, ...words: string[]) => run(environment, words).ended;

async function start(environment: Environment, options: RunOptions = {}) {
  const started = run(environment, ["start", "--no-web"], options);
  const ready = vi.waitUntil(() => readState(environment.STACK_DIR)?.status, {
    timeout: startTimeoutMs,
    interval: 100,
  });
  const broken = started.ended.then(() => undefined);
  const status = await Promise.race([ready, broken]);
  if (!status) throw new Error(`The stack did not start:\n${started.output()}`);
  return { ...started, status };
}

const query = ({ dbUrl }: StackStatus, text: string) =>
  withClient(dbUrl, async (client) => (await client.query(text)).rows);

/** Every process whose command line or environment names this stack's folder. */
function processesOf(directory: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const about =
          readFileSync(`/proc/${pid}/cmdline`, "utf8") + readFileSync(`/proc/${pid}/environ`, "utf8");
        return about.includes(directory)
          ? [readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")]
          : [];
      } catch {
        return [];
      }
    });
}

/** Whether this user may make a disk of their own. */
const hasMounts = spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Memory of a process and of all below it; what several share counts in parts (PSS). */
function proportionalMegabytes(pid: number): number {
  const numbers = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const below = (parent: number): number[] =>
    numbers.filter((each) => parentOf(each) === parent).flatMap((each) => [each, ...below(each)]);
  const kilobytes = [pid, ...below(pid)].filter(isAlive).map((each) => {
    try {
      const text = readFileSync(`/proc/${each}/smaps_rollup`, "utf8");
      return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]);
    } catch {
      // Ended meanwhile.
      return 0;
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

const noneLeft = (directory: string) =>
  vi.waitFor(() => expect(processesOf(directory)).toEqual([]), { timeout: 20_000, interval: 100 });

async function endAll(list: string[]): Promise<void> {
  for (const directory of list.splice(0)) {
    const state = readState(directory);
    if (state) process.kill(state.pid, "SIGTERM");
    await noneLeft(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}
afterEach(() => endAll(directories));

describe.skipIf(process.platform !== "linux")("a stack that cannot start", { timeout: 180_000 }, () => {
  test.runIf(hasMounts)("says that its disk is full when that holds 30 MB", async () => {
    const environment = await newEnvironment();
    const program = `mount -t tmpfs -o size=30m none "$STACK_DIR" && exec "$0" "$1" start --no-web`;
    const words = ["--mount", "sh", "-c", program, process.execPath, launcher];
    const { status, stdout, stderr } = spawnSync("unshare", words, {
      ...{ cwd: projectDirectory, env: environment, encoding: "utf8" },
    });
    expect([status, stderr.trim().split("\n").at(-1)], stdout + stderr).toEqual([
      1,
      `The disk that holds ${environment.STACK_DIR} is full: make space on it.`,
    ]);
  });

  test("names the way out when its database is half a cluster", async () => {
    const environment = await newEnvironment();
    rmSync(path.join(environment.STACK_DIR, "database/base"), { recursive: true });
    const { code, output } = await verb(environment, "start", "--no-web");
    expect(code).toBe(1);
    expect(output).toContain("Postgres does not start");
    expect(output.trim().split("\n").at(-1)).toContain("npm run reset deletes it");
  });

  test("names the port that another program uses", async () => {
    const environment = await newEnvironment();
    const taken = {
      ...environment,
      API_PORT: new URL(process.env.TEST_STACK ? JSON.parse(process.env.TEST_STACK).apiUrl : "").port,
    };
    const { code, output } = await verb(taken, "start", "--no-web");
    expect(code).toBe(1);
    expect(output).toContain(`Port ${taken.API_PORT} (API_PORT) is in use`);
  });
});

// In this order, on one folder.
describe.skipIf(process.platform !== "linux")("a stack that runs", { timeout: 180_000 }, () => {
  const own: string[] = [];
  let environment: Environment;
  let logs: string;
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    environment = await newEnvironment(own);
    logs = path.dirname(stackLogOf(environment.STACK_DIR));
    rmSync(logs, { recursive: true });
    mkdirSync(logs);
    // Each write to /dev/full is answered as by a full disk.
    for (const name of ["stack", "postgres", "postgrest", "function-relay"])
      symlinkSync("/dev/full", path.join(logs, `${name}.log`));
    running = await start(environment);
  }, startTimeoutMs);
  afterAll(() => endAll(own));

  test("holds at most 700 MB when nothing happens", () => {
    expect(proportionalMegabytes(running.child.pid ?? 0)).toBeLessThan(700);
  });

  test("lives when the disk of its logs is full, and says so once", async () => {
    const health = await fetch(`${running.status.apiUrl}/functions/v1/relay/health`);
    expect(health.status).toBe(200);
    expect(running.output().split("Log lines are lost.")).toEqual([
      expect.anything(),
      expect.stringContaining(` The disk that holds ${logs} is full: make space on it.`),
    ]);
  });

  test("answers status and refuses a second start", async () => {
    const asked = await verb(environment, "status", "--json");
    expect(asked.code).toBe(0);
    expect(JSON.parse(asked.output)).toEqual(running.status);
    const again = await verb(environment, "start", "--no-web");
    expect(again).toEqual({ code: 1, output: expect.stringContaining("already runs") });
  });

  test("comes back when Postgres itself is killed", async () => {
    const { apiUrl, publishableKey } = running.status;
    const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
    const signIn = () =>
      client.auth.signInWithPassword({ email: "klant@voorbeeld.be", password: "Welkom-2026" });
    expect((await signIn()).error).toBeNull();

    const postmaster = readFileSync(path.join(environment.STACK_DIR, "database/postmaster.pid"), "utf8");
    process.kill(Number(postmaster.split("\n")[0]), "SIGKILL");
    await vi.waitFor(async () => expect((await signIn()).error).toBeNull(), {
      timeout: 30_000,
      interval: 250,
    });
    const { data } = await client.from("user_tables").select("email");
    expect(data).toEqual([{ email: "klant@voorbeeld.be" }]);
  });

  test("stops on request", async () => {
    expect((await verb(environment, "stop")).code).toBe(0);
    expect((await running.ended).code).toBe(0);
    const after = await verb(environment, "status", "--json");
    expect(after).toEqual({ code: 1, output: expect.stringContaining('{"ready":false}') });
  });

  test("leaves no orphan when it is killed with -9", async () => {
    const { ended, status } = await start(environment);
    await query(status, "create table public.kept (id int primary key)");
    await query(status, "insert into public.kept select generate_series(1, 100)");
    const pid = readState(environment.STACK_DIR)?.pid;
    if (pid) process.kill(pid, "SIGKILL");
    await ended;
    await noneLeft(environment.STACK_DIR);
  });

  test("has every row and its keys then, and ends in order, within seconds, on Ctrl-C to its whole group, while a page listens and a file is on its way", async () => {
    const { child, status, ended } = await start(environment, { detached: true });
    expect(await query(status, "select from public.kept")).toHaveLength(100);
    expect(status.secretKey).toBe(running.status.secretKey);
    const { apiUrl, secretKey } = status;
    // The service's key: no topic of the product is open to a page without a signed-in user.
    const page = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
    onTestFinished(async () => void (await page.realtime.disconnect()));
    const isListening = vi.fn<() => void>();
    page
      .channel("a-page", { config: { private: true } })
      .subscribe((state) => state === "SUBSCRIBED" && isListening());
    await vi.waitFor(() => expect(isListening).toHaveBeenCalled(), { timeout: 10_000 });
    const upload = request(`${apiUrl}/storage/v1/object/audio-files/x/endless.mp3`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "audio/mpeg" },
    });
    const isCut = new Promise((resolve) => upload.once("error", resolve));
    upload.write(Buffer.alloc(1024));
    await vi.waitFor(
      () => expect(readdirSync(path.join(environment.STACK_DIR, "storage/incoming"))).toHaveLength(1),
      { timeout: 10_000 },
    );

    if (child.pid) process.kill(-child.pid, "SIGINT");
    expect(await ended).toEqual({ code: 0, output: expect.stringContaining("stopping (SIGINT)") });
    await isCut;
    await noneLeft(environment.STACK_DIR);
    expect(readState(environment.STACK_DIR)).toBeUndefined();
  });
});

test("npm start says in one sentence that its folder cannot hold a stack, and ends with 1", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "not-a-folder-")), "file");
  writeFileSync(file, "");
  onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, [launcher, "start", "--no-web"], {
    env: { ...process.env, STACK_DIR: file },
    encoding: "utf8",
    timeout: 20_000,
  });
  expect(stderr).toBe(
    `STACK_DIR: ${file} cannot hold a stack: a file is in the way. Choose another: STACK_DIR=… npm start\n`,
  );
  expect(status).toBe(1);
});
