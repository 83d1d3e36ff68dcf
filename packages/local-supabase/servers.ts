import { setTimeout as wait } from "node:timers/promises";

/** The ports of servers of this machine that stand in place of embedded services. Each makes its own schema. */
export type Servers = { auth?: number | undefined; storage?: number | undefined };

const healthPaths = { auth: "health", storage: "status" } as const;
const retryMs = 500;
/** Its operator may start such a server after the database and the keys are there. */
const patienceMs = 300_000;

const isWell = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when each of the servers answers; then its tables are there. */
export async function serversReady(servers: Servers, progress: (line: string) => void): Promise<void> {
  for (const service of ["auth", "storage"] as const) {
    const port = servers[service];
    if (port === undefined) continue;
    const url = `http://127.0.0.1:${port}/${healthPaths[service]}`;
    progress(`waiting for ${url}`);
    const endsAtMs = Date.now() + patienceMs;
    while (!(await isWell(url))) {
      if (Date.now() > endsAtMs) throw new Error(`Nothing answered with success at ${url} for five minutes.`);
      await wait(retryMs);
    }
  }
}
