// The bytes. A file's name on disk is its row's id and version, both uuids made here: no object's name ever becomes a
// path, and an overwrite is a new file beside the old one until the row has turned to it.
//
// Order of things: the file is complete and flushed before its row appears, and the old version goes only after the
// row left it. As on hosted, a crash in between leaves a file without a row, never a row without a file.
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { link, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateDirectory, privateFileMode } from "../private-directory.ts";
import { isUuid } from "./access.ts";
import { refusals } from "./errors.ts";

export type FileIdentity = { id: string; version: string | null };
export type ReceivedFile = { path: string; sizeBytes: number; etag: string };
export type ObjectFiles = ReturnType<typeof createObjectFiles>;

function refuseMissing(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") throw refusals.noSuchKey();
  throw error;
}

export function createObjectFiles(directory: string) {
  const objectsDirectory = path.join(directory, "objects");
  const incomingDirectory = path.join(directory, "incoming");
  const resumableDirectory = path.join(directory, "resumable");
  for (const folder of [directory, objectsDirectory, incomingDirectory, resumableDirectory]) {
    makePrivateDirectory(folder);
  }

  /** Undefined for a row that SQL made and that has no file. */
  function pathOf({ id, version }: FileIdentity): string | undefined {
    if (version === null || !isUuid(version) || !isUuid(id)) return undefined;
    return path.join(objectsDirectory, id.slice(0, 2), `${id}.${version}`);
  }

  function requiredPathOf(identity: FileIdentity): string {
    const file = pathOf(identity);
    if (file === undefined) throw refusals.noSuchKey();
    return file;
  }

  const newIncomingPath = () => path.join(incomingDirectory, randomUUID());

  return {
    resumableDirectory,

    /**
     * Streams a body to disk, hashing on the way; memory stays flat whatever the size. Over the limit it stops and
     * throws. After any failure no file is left.
     */
    async receive(source: AsyncIterable<Buffer>, limitBytes: number): Promise<ReceivedFile> {
      const file = newIncomingPath();
      const hash = createHash("md5");
      let sizeBytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          sizeBytes += chunk.length;
          if (sizeBytes > limitBytes) return done(refusals.tooLarge());
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(
          source,
          meter,
          createWriteStream(file, { flags: "wx", flush: true, mode: privateFileMode }),
        );
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return { path: file, sizeBytes, etag: `"${hash.digest("hex")}"` };
    },

    /** Gives a received file its lasting name, as a second one: the first stays until `discard`. */
    async keep(received: string, identity: FileIdentity): Promise<void> {
      const file = requiredPathOf(identity);
      await mkdir(path.dirname(file), { recursive: true });
      await link(received, file);
    },

    /** An open file survives the removal of its name: a download is not cut short by an overwrite. */
    async open(identity: FileIdentity) {
      return open(requiredPathOf(identity), "r").catch(refuseMissing);
    },

    async remove(identity: FileIdentity): Promise<void> {
      const file = pathOf(identity);
      if (file !== undefined) await rm(file, { force: true });
    },

    discard: (received: string) => rm(received, { force: true }),

    /** Removes what an earlier process was receiving when it ended; only before the first request. */
    clearIncoming(): void {
      rmSync(incomingDirectory, { recursive: true });
      makePrivateDirectory(incomingDirectory);
    },
  };
}
