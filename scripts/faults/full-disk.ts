// A disk that is full, by the kernel's own ENOSPC and without root: a small file system in a mount namespace of its
// own, reached through the process that holds it, in the place of one upload's file.
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, lstatSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { faultsUnderTest } from "./faults-under-test.ts";

const holderScript = (bytes: number) =>
  `mount -t tmpfs -o size=${bytes},mode=0777 tmpfs /mnt && echo mounted && exec cat`;

async function startHolder(bytes: number): Promise<ChildProcess> {
  const holder = spawn("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", holderScript(bytes)]);
  let said = "";
  holder.stderr.on("data", (data) => {
    said += data;
  });
  const mounted = new Promise<boolean>((resolve) => {
    createInterface({ input: holder.stdout }).once("line", () => resolve(true));
    holder.once("error", () => resolve(false));
    holder.once("exit", () => resolve(false));
  });
  if (await mounted) return holder;
  throw new Error(`This kernel does not let a user mount a file system of his own: ${said.trim()}`);
}

const fileOf = (uploadId: string) => path.join(faultsUnderTest().directory, "storage/resumable", uploadId);

/**
 * From now on this resumable upload may hold `bytesMax` bytes in all (a multiple of 4,096), then the disk is full.
 * `uploadId` is the end of its address. Disposed of, there is space again; what was written stays.
 */
export async function limitDisk(uploadId: string, bytesMax: number): Promise<AsyncDisposable> {
  const holder = await startHolder(bytesMax);
  const [file, small] = [fileOf(uploadId), `/proc/${holder.pid}/root/mnt/${uploadId}`];
  copyFileSync(file, small);
  symlinkSync(small, `${file}.small`);
  renameSync(`${file}.small`, file);
  return {
    async [Symbol.asyncDispose]() {
      // Refused or deleted meanwhile: then there is nothing to put back.
      if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
        copyFileSync(small, `${file}.large`);
        renameSync(`${file}.large`, file);
      }
      rmSync(small, { force: true });
      const gone = new Promise((resolve) => holder.once("exit", resolve));
      holder.kill();
      await gone;
    },
  };
}
