import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";

/** Checked by the doctor and not here, so the other fields pass as they are. */
const chainedLines = z.array(z.looseObject({ position: z.int() }));

/**
 * The whole audit with its chain, oldest first, a line of JSON each, for `npm run doctor -- --remote --audit=<file>`. Each
 * request goes on behind the last line of the one before; the first one is noted.
 */
export async function fetchAuditChain(onRead: (count: number) => void): Promise<string> {
  const texts: string[] = [];
  for (let after = 0; ; ) {
    const { data } = await database.rpc("admin_export_audit", { p_after: after }).throwOnError();
    const lines = chainedLines.parse(data);
    const last = lines.at(-1);
    if (!last) return texts.join("");
    texts.push(...lines.map((line) => `${JSON.stringify(line)}\n`));
    after = last.position;
    onRead(texts.length);
  }
}
