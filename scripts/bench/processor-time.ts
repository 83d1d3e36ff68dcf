// Processor time of what this process started, by the program's name, from /proc (Linux): unlike time on the clock, it
// does not depend on what else the machine does.
import { readdirSync, readFileSync } from "node:fs";

const msPerTick = 10;

type Process = { id: string; program: string; parentId: string; ms: number };

/** Fields of /proc/<id>/stat, counted from the one after the program's name: state, parent, …, then times in ticks. */
function readProcess(id: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const nameEnd = text.lastIndexOf(")");
    const fields = text.slice(nameEnd + 2).split(" ");
    // Its own, user and system, and those of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return {
      id,
      program: text.slice(text.indexOf("(") + 1, nameEnd),
      parentId: fields[1] ?? "",
      ms: ticks * msPerTick,
    };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** Milliseconds of all processes of this program below this one. */
export function processorMs(program: string): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((found) => found !== undefined);
  const parents = new Map(processes.map(({ id, parentId }) => [id, parentId]));
  const isBelow = (id: string | undefined): boolean =>
    id === String(process.pid) || (id !== undefined && isBelow(parents.get(id)));
  const found = processes.filter((each) => each.program === program && isBelow(each.id));
  if (found.length === 0) throw new Error(`No ${program} runs below this process, or /proc does not say so`);
  return found.reduce((sum, { ms }) => sum + ms, 0);
}
