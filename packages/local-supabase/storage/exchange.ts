// One request and its answer, as the route table hands them to a handler.
import type { IncomingMessage, ServerResponse } from "node:http";
import type * as z from "zod";
import type { Keys } from "../keys.ts";
import type { Access, Scope } from "./access.ts";
import { refusals } from "./errors.ts";
import type { ObjectFiles } from "./object-files.ts";

/** The settings and services that every handler uses. */
export type StorageContext = {
  access: Access;
  files: ObjectFiles;
  keys: Keys;
  apiUrl: string;
  /** No bucket may allow more. */
  fileSizeLimitBytes: number;
  log: (line: string) => void;
};

export type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  query: URLSearchParams;
  /** From the path, decoded; empty where the route has none. */
  bucket: string;
  key: string;
  scope: Scope;
};

const bodyBytesMax = 1024 * 1024;

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > bodyBytesMax) throw refusals.tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A JSON body of at most 1 MiB that fits the schema; no body counts as an empty object. */
export async function readJson<T>({ req }: Exchange, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(req);
  const parsed = schema.safeParse(parseJson(text === "" ? "{}" : text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refusals.invalidRequest(`body/${issue?.path.join("/") ?? ""}: ${issue?.message ?? "invalid"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.invalidRequest("Body is not valid JSON");
  }
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  res.end(JSON.stringify(body));
}
