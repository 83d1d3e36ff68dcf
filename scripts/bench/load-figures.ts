// Memory, connections and processor time of a stack while people use it.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { serviceConnectionsMax } from "@vanzelf/local-supabase/connections.ts";
import { parentOf } from "@vanzelf/local-supabase/processes.ts";
import { sql } from "@vanzelf/testkit/stack.ts";

/** Of these the last minute is compared with the second one. */
export const flatFigures = ["all memory, MB", "open files and connections"];

/** Pools grow and shrink with what is asked at once: their limits count, not their growth. */
export const connectionsName = "connections to Postgres";
const automationConnections = 5;
export const connectionsMax = Object.values(serviceConnectionsMax).reduce(
  (sum, ofOne) => sum + ofOne,
  automationConnections,
);
/** The connections of the measurement itself, which are not counted. */
export const ownApplication = "bench:load";

/** Ends the name of a sum since the start. */
export const processorSuffix = ", s of processor";

/** Its own process, its children, and theirs: Postgres has one for each connection. */
const isOf = (stackPid: number, pid: number | undefined): boolean =>
  pid === stackPid || (pid !== undefined && pid > 1 && isOf(stackPid, parentOf(pid)));

/** The kernel counts in hundredths of a second: own time in user and kernel mode, then that of children that have ended. */
const processorSecondsOf = (stat: string) =>
  stat
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / 100;

/** The memory by program: pages that processes share are divided among them, so that the sum is what the machine holds. */
export async function takeSample(stackPid: number): Promise<Record<string, number>> {
  const held: Record<string, number> = { "all memory, MB": 0 };
  const add = (name: string, value: number) => {
    held[name] = (held[name] ?? 0) + value;
  };
  for (const pid of readdirSync("/proc").map(Number)) {
    if (!isOf(stackPid, pid)) continue;
    try {
      const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
      for (const name of ["all memory, MB", `${program}, MB`]) add(name, Number(kilobytes) / 1024);
      add(program + processorSuffix, processorSecondsOf(readFileSync(`/proc/${pid}/stat`, "utf8")));
    } catch {
      // It has ended meanwhile.
    }
  }
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1`,
    [ownApplication],
  );
  const files = readdirSync(`/proc/${stackPid}/fd`).length;
  return { ...held, "open files and connections": files, [connectionsName]: rows[0]?.count ?? NaN };
}
