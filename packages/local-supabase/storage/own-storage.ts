// A storage service inside the test, on the stack's database but with a folder and a port of its own: for claims about
// what is on disk, about killing it, and about its memory.
import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@vanzelf/testkit/listen.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { testDatabaseUrl } from "../test-database-url.ts";
import { createStorage } from "./storage-service.ts";

export type OwnStorage = Awaited<ReturnType<typeof startOwnStorage>>;

export async function startOwnStorage(
  directory = mkdtempSync(path.join(tmpdir(), "storage-")),
  fileSizeLimitBytes = 50 * 2 ** 30,
) {
  const lines: string[] = [];
  // The port is only known once the server listens, and the service needs it from the start.
  const { url: apiUrl, stop: close } = await serve(
    (req, res) => service.handle(req, res),
    () => {},
  );
  const service = createStorage({
    dbUrl: testDatabaseUrl("supabase_storage_admin"),
    keys: stack(),
    apiUrl,
    directory,
    fileSizeLimitBytes,
    log: (line) => lines.push(line),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await close();
    await service.stop();
  };
  return {
    apiUrl,
    directory,
    service,
    /** The lines that the service logged. */
    lines,
    /** Every file below the folder, relative to it. */
    files(): string[] {
      return readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
        .toSorted();
    },
    /** Ends it and leaves its files, as a crash would. */
    stop(): Promise<void> {
      stopped ??= stop();
      return stopped;
    },
    /** Ends it and forgets its files. */
    async dispose(): Promise<void> {
      await this.stop();
      // Asynchronous, to come after the folder that the store of uploads makes as its process has time for it.
      await rm(directory, { recursive: true, force: true });
    },
  };
}
