// The log of the functions on the Deno that hosted's engine is made from: one JSON object a line, also for errors outside a request.

import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { ChildSpec } from "@vanzelf/local-supabase/children.ts";
import { hostedDenoBinary } from "@vanzelf/local-supabase/functions.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { projectDirectory } from "./settings.ts";
import { functionVariables, spawnInto, startOwnFunctions } from "./test-functions.ts";

let children: ChildProcess[] = [];
let written: { stdout: string[]; stderr: string[] } = { stdout: [], stderr: [] };

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  written = { stdout: [], stderr: [] };
});

function spawnChild(asked: ChildSpec): ChildProcess {
  const child = spawnInto(children, asked);
  for (const stream of ["stdout", "stderr"] as const) {
    createInterface({ input: child[stream] }).on("line", (line) => written[stream].push(line));
  }
  return child;
}

const entry = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(["info", "error"]),
  event: z.string(),
  function: z.string(),
});
const entries = () => written.stdout.map((line) => entry.parse(JSON.parse(line)));
const events = () => entries().map(({ event }) => event);

const deno = hostedDenoBinary();

describe.skipIf(deno === undefined)("the log", () => {
  const start = (environment: Record<string, string>) =>
    startOwnFunctions({ environment, spawnChild, ...(deno !== undefined && { deno }) });

  test("start, requests, refusals and errors are JSON, line by line", async () => {
    const { token } = await createPerson({ services: ["competitive_analysis"] });
    const functions = await start(functionVariables("http://127.0.0.1:9"));
    onTestFinished(() => functions.stop());
    const post = async (route: string, body: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `http://127.0.0.1:${functions.portOf("relay")}/relay/${route}`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    };
    const question = JSON.stringify({ message: "Dag\nDag", timestamp: new Date().toISOString() });
    expect(await post("chat", question)).toBe(502);
    expect(await post("chat", "{")).toBe(422);
    expect(await post("callback", "{}")).toBe(401);
    expect(await post("nowhere", "{}")).toBe(404);
    await expect.poll(events).toEqual(["started", ...Array(4).fill(["refused", "request"]).flat()]);
    expect(entries().filter(({ level }) => level === "error")).toMatchObject([{ code: "webhook_failed" }]);
    expect(written.stderr).toEqual([]);
  });

  test("a variable that is missing is a line of that form", async () => {
    const { WEBHOOK_SECRET: _missing, ...variables } = functionVariables("http://127.0.0.1:9");
    await expect(start(variables)).rejects.toThrow("did not start");
    expect(entries()).toMatchObject([
      { level: "error", event: "not started", cause: expect.stringContaining("WEBHOOK_SECRET is missing") },
    ]);
  });

  test("an error outside a request is a line, and requests are still served", async () => {
    const functions = path.join(projectDirectory, "functions");
    const serveUrl = pathToFileURL(path.join(functions, "shared/serve.ts")).href;
    const port = await freePort();
    const file = path.join(newFolder(onTestFinished), "stray.ts");
    writeFileSync(
      file,
      `const { serve: listen } = Deno;
       Deno.serve = (options, handler) => listen({ ...options, hostname: "127.0.0.1", port: ${port} }, handler);
       const { serve } = await import(${JSON.stringify(serveUrl)});
       const answer = (request) => {
         if (request.url.endsWith("/promise")) void Promise.reject(new Error("a stray promise"));
         if (request.url.endsWith("/timer")) setTimeout(() => { throw new Error("a stray timer"); });
         return new Response("served");
       };
       serve({ name: "stray", readEnvironment: () => ({}), create: () => ({ fetch: answer }) });`,
    );
    const config = path.join(functions, "relay/deno.json");
    spawnChild({
      name: "stray",
      command: deno ?? "",
      args: [
        "run",
        "--quiet",
        "--no-check",
        "--no-lock",
        "--allow-net",
        "--allow-env",
        `--config=${config}`,
        file,
      ],
      env: { HOME: process.env.HOME ?? "", NO_COLOR: "1" },
      cwd: functions,
    });
    await expect.poll(events).toEqual(["started"]);
    for (const way of ["promise", "timer"]) {
      expect(await (await fetch(`http://127.0.0.1:${port}/${way}`)).text()).toBe("served");
    }
    await expect.poll(events).toEqual(["started", "unhandled rejection", "uncaught error"]);
    expect(entries().map(({ cause }) => cause)).toEqual([
      undefined,
      "Error: a stray promise",
      "Error: a stray timer",
    ]);
    expect(written.stderr).toEqual([]);
    expect(await (await fetch(`http://127.0.0.1:${port}/again`)).text()).toBe("served");
  });
});
