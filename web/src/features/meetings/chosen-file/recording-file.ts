import { bucketBytesMax, tooLargeText } from "./recording-limit.ts";

export const wrongTypeText =
  "Bestandstype niet ondersteund. Upload alleen MP3, WAV, M4A, AAC of WEBM bestanden.";
export const emptyFileText = "Dit bestand is leeg. Kies een opname met geluid.";

/** The types that the bucket takes, by the extension of their files. */
const typeByExtension: ReadonlyMap<string, string> = new Map([
  ["mp3", "audio/mpeg"],
  ["wav", "audio/wav"],
  ["m4a", "audio/x-m4a"],
  ["aac", "audio/aac"],
  ["webm", "audio/webm"],
]);

/** Other names that browsers use for the same types. */
const typeByAlias: ReadonlyMap<string, string> = new Map([
  ...[...typeByExtension.values()].map((type) => [type, type] as const),
  ["audio/mp3", "audio/mpeg"],
  ["audio/wave", "audio/wav"],
  ["audio/x-wav", "audio/wav"],
  ["audio/vnd.wave", "audio/wav"],
  ["audio/mp4", "audio/x-m4a"],
  ["audio/m4a", "audio/x-m4a"],
  ["audio/x-aac", "audio/aac"],
  ["audio/aacp", "audio/aac"],
]);

/** For the file dialog; what is dropped or typed there is checked all the same. */
export const acceptedFiles = [...typeByExtension.keys()].map((extension) => `.${extension}`).join(",");

type FileFacts = Pick<File, "name" | "type" | "size">;

/** The type to store the file under; null for what is no recording. */
export function recordingType({ name, type }: Pick<FileFacts, "name" | "type">): string | null {
  const reported = type.replace(/;.*/, "").trim().toLowerCase();
  const byName = typeByExtension.get(splitName(name).extension.toLowerCase()) ?? null;
  // Browsers know a type by the file's name: some say nothing, and call every webm a video, or an m4a.
  const isCalledVideo = reported === "video/mp4" && byName === typeByExtension.get("m4a");
  const saysNothing = isCalledVideo || ["", "application/octet-stream", "video/webm"].includes(reported);
  if (saysNothing || byName !== null) return saysNothing || reported.startsWith("audio/") ? byName : null;
  return typeByAlias.get(reported) ?? null;
}

/** The file's fault, as a sentence; null when it can go. An unknown limit refuses nothing: storage is asked. */
export function recordingProblem(file: FileFacts, bytesMax: number = bucketBytesMax): string | null {
  if (recordingType(file) === null) return wrongTypeText;
  if (file.size > bytesMax) return tooLargeText(bytesMax);
  return file.size === 0 ? emptyFileText : null;
}

/** In characters, without time and ending, as its policy wants it. */
const storedBaseLengthMax = 200;

/** The name in the bucket, as its policy wants it: no accents, spaces or brackets, and the ending of a recording. */
export function storedName(file: Pick<FileFacts, "name" | "type">, nowMs: number): string {
  const { base, extension } = splitName(file.name);
  const cleaned = base.replace(/[^a-z0-9]+/gi, "_").slice(0, storedBaseLengthMax);
  const name = cleaned.replace(/^_|_$/g, "") || "opname";
  return `${nowMs}_${name}.${typeByExtension.has(extension.toLowerCase()) ? extension : endingOf(file)}`;
}

/** For a name that says nothing: what its type is mostly called. */
function endingOf(file: Pick<FileFacts, "name" | "type">): string {
  const type = recordingType(file);
  const [ending = "mp3"] = [...typeByExtension].find(([, known]) => known === type) ?? [];
  return ending;
}

function splitName(fileName: string): { base: string; extension: string } {
  const dot = fileName.lastIndexOf(".");
  return dot < 0
    ? { base: fileName, extension: "" }
    : { base: fileName.slice(0, dot), extension: fileName.slice(dot + 1) };
}
