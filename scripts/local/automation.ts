// The automation beside the local backend: with the model that the environment names, else with made-up results.
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type ModelSettings, readModelSettings } from "@vanzelf/automation/environment.ts";
import type { ReportShelf, SampleOptions } from "@vanzelf/automation/sample/sample-work.ts";
import { createService, type Service, type ServiceOptions } from "@vanzelf/automation/service.ts";
import { createChildren, endOrphans } from "@vanzelf/local-supabase/children.ts";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { databaseUrl, startPostgres } from "@vanzelf/local-supabase/postgres.ts";

/** How slow made-up results are, where they do not imitate a real automation. */
export type Pace = Pick<
  SampleOptions,
  "draftIntervalMs" | "chatIntervalMs" | "meetingDurationMs" | "reportDelayMs"
>;

type Options = Omit<ServiceOptions, "work"> & {
  environment: NodeJS.ProcessEnv;
  /** For the pages of made-up results; without it there are none. */
  shelf?: ReportShelf;
  pace?: Pace | undefined;
};

export type Automation = Service & { url: string };

const databaseName = "automation";

/** The address of the automation's database in the server at this port; made when it is not there. */
export async function ownDatabase(port: number): Promise<string> {
  const admin = databaseUrl(port, "supabase_admin");
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
  return new URL(`/${databaseName}`, admin).href;
}

/** A Postgres server in this folder for the automation alone, which ends with `stop`. */
export async function startOwnPostgres(directory: string, log: (line: string) => void) {
  await endOrphans(directory, log);
  const children = createChildren(directory);
  const port = await freePort();
  const dataDirectory = path.join(directory, "database");
  const postgres = await startPostgres({ dataDirectory, port, spawnChild: children.spawnChild, log });
  return {
    databaseUrl: await ownDatabase(port),
    async stop() {
      await postgres.stop();
      await children.end();
    },
  };
}

// Each is loaded where it works alone: the libraries of a model hold tens of megabytes, and with one nothing is made up.
async function modelWork(settings: ModelSettings): Promise<ServiceOptions["work"]> {
  const { createModelWork } = await import("@vanzelf/automation/model-work.ts");
  return (parts) => createModelWork(settings, parts);
}

async function sampleWork(shelf?: ReportShelf, pace?: Pace): Promise<ServiceOptions["work"]> {
  const { createSampleWork } = await import("@vanzelf/automation/sample/sample-work.ts");
  return (parts) => createSampleWork({ ...parts, ...pace, shelf });
}

/** Receives webhooks at `url`, on `port` or a free one; works from `begin` on. */
export async function startAutomation(options: Options, port?: number): Promise<Automation> {
  const { environment, shelf, pace, ...serviceOptions } = options;
  const settings = readModelSettings(environment);
  const work = settings ? await modelWork(settings) : await sampleWork(shelf, pace);
  const service = await createService({ ...serviceOptions, work });
  const server = createServer(getRequestListener((request) => service.fetch(request)));
  const given = port ?? (await freePort());
  await listen(server, given);
  let stopped: Promise<void> | undefined;
  return {
    ...service,
    url: `http://127.0.0.1:${given}`,
    stop() {
      stopped ??= close(server).then(() => service.stop());
      return stopped;
    },
  };
}
