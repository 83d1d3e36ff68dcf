// The files of a project, through the Storage API: each under the hash of its bytes, and a list of what they are.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createClient } from "@supabase/supabase-js";
import {
  makePrivateDirectory,
  privateFileMode,
  writePrivateFile,
} from "@vanzelf/local-supabase/private-directory.ts";
import { Upload } from "tus-js-client";
import * as z from "zod";
import { OperatorError } from "../deploy/operator-error.ts";

/** `secretKey` reads and writes every file. */
export type FilesOfProject = { apiUrl: string; secretKey: string };

const bucket = "audio-files";
const entriesPerPage = 100;
const filesAtOnce = 4;
/** The size of a part that the platform takes. */
const partBytes = 6 * 2 ** 20;

const storedFile = z.object({
  name: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.infer<typeof storedFile>;
type ListedFile = Omit<StoredFile, "sha256">;

const facts = z.object({ mimetype: z.string(), cacheControl: z.string().default("no-cache") });

/** Every file of the bucket, folder by folder. */
async function* listFiles(project: FilesOfProject, folder = ""): AsyncGenerator<ListedFile> {
  const { storage } = createClient(project.apiUrl, project.secretKey, { auth: { persistSession: false } });
  for (let offset = 0; ; offset += entriesPerPage) {
    const { data, error } = await storage.from(bucket).list(folder, { limit: entriesPerPage, offset });
    if (error) throw new OperatorError(`The files cannot be listed: ${error.message}`, { cause: error });
    for (const entry of data) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.id === null) {
        yield* listFiles(project, name);
      } else {
        const { mimetype, cacheControl } = facts.parse(entry.metadata);
        yield { name, type: mimetype, cacheControl };
      }
    }
    if (data.length < entriesPerPage) return;
  }
}

/** A few at once: a bucket may hold more than memory. */
async function forEachFile<T>(files: AsyncGenerator<T>, work: (file: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Writes a file of the project into another and returns the hash of it; null when it went after it was listed. */
async function readFile({ apiUrl, secretKey }: FilesOfProject, name: string, to: string) {
  const address = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  const response = await fetch(`${apiUrl}/storage/v1/object/authenticated/${address}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  // 400 is the platform's older form.
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok || !response.body)
    throw new OperatorError(`${name} cannot be read: HTTP ${response.status}`);
  await pipeline(response.body, createWriteStream(to, { mode: privateFileMode }));
  return hashOf(to);
}

const listOf = (directory: string) => path.join(directory, "files.json");
const placeOf = (directory: string, sha256: string) => path.join(directory, "files", sha256);

/** Whether the files of a backup were all copied: their list is written last. */
export const hasFiles = (directory: string): boolean => existsSync(listOf(directory));

type Copied = { count: number; gone: string[] };

/** Copies every file of the project into the folder; says how many, and which went meanwhile. */
export async function copyFiles(project: FilesOfProject, directory: string): Promise<Copied> {
  makePrivateDirectory(path.join(directory, "files"));
  const copied: StoredFile[] = [];
  const gone: string[] = [];
  await forEachFile(listFiles(project), async (file) => {
    const unfinished = placeOf(directory, randomUUID());
    const sha256 = await readFile(project, file.name, unfinished);
    if (sha256 === null) {
      gone.push(file.name);
      return;
    }
    renameSync(unfinished, placeOf(directory, sha256));
    copied.push({ ...file, sha256 });
  });
  writePrivateFile(listOf(directory), `${JSON.stringify(copied, null, 1)}\n`);
  return { count: copied.length, gone };
}

/** In parts, because the platform takes a large file in no other way. Twice does no harm. */
const upload = (
  { apiUrl, secretKey }: FilesOfProject,
  { name, type, cacheControl }: StoredFile,
  file: string,
) =>
  new Promise<void>((resolve, reject) => {
    new Upload(createReadStream(file), {
      endpoint: `${apiUrl}/storage/v1/upload/resumable`,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, "x-upsert": "true" },
      metadata: { bucketName: bucket, objectName: name, contentType: type, cacheControl },
      uploadDataDuringCreation: true,
      chunkSize: partBytes,
      onSuccess: () => resolve(),
      onError: (cause) =>
        reject(new OperatorError(`${name} cannot be put back: ${cause.message}`, { cause })),
    }).start();
  });

/** The files that copyFiles found. */
export const copiedFiles = (directory: string): StoredFile[] =>
  z.array(storedFile).parse(JSON.parse(readFileSync(listOf(directory), "utf8")));

/** Puts the folder's files into a project that has nobody's account yet: no limit of a customer refuses one then. */
export async function putFilesBack(project: FilesOfProject, directory: string): Promise<number> {
  const files = copiedFiles(directory);
  async function* each() {
    yield* files;
  }
  await forEachFile(each(), async (file) => {
    const copy = placeOf(directory, file.sha256);
    const sha256 = await hashOf(copy);
    if (sha256 !== file.sha256) throw new OperatorError(`The copy of ${file.name} is damaged.`);
    await upload(project, file, copy);
  });
  return files.length;
}
