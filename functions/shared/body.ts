import { concat } from "@std/bytes/concat.js";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";

export const bodyBytesMax = 64 * 1024;

/** Reads at most `bytesMax` bytes, or returns undefined and reads no further. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the stream, which closes the connection behind it.
  for await (const chunk of stream ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return concat(chunks);
}

const unreadable = (cause: unknown) =>
  new AppError("invalid_input", { message: "Uw aanvraag kon niet worden gelezen.", cause });

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw unreadable(cause instanceof SyntaxError ? new Error("body is not JSON") : cause);
  }
}

/** First sentence per field; one inside of another as `data.drafts.0.email`. */
function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path.join(".");
    if (field !== "") fields[field] ??= message;
  }
  return fields;
}

/**
 * The request's bytes. Throws `too_large`, counted while reading because a Content-Length is only a claim, and
 * `invalid_input` where the caller breaks off: a fault of ours would wake somebody.
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request.body, bytesMax).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (!bytes) throw new AppError("too_large");
  return bytes;
}

/**
 * Postgres stores neither NUL nor half a surrogate pair and answers as if we had sent a broken request. Asked of every
 * text that a schema lets through, so that none of them has to think of it.
 */
function requireStorable(body: unknown): void {
  JSON.stringify(body, (_key, value: unknown) => {
    if (typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"))) return value;
    throw new AppError("invalid_input", {
      message: "Uw aanvraag bevat tekens die wij niet kunnen verwerken.",
    });
  });
}

/** JSON as the schema says. Throws `invalid_input`, with a sentence for each field that is to blame. */
export function parseBody<T>(bytes: Uint8Array, schema: z.ZodMiniType<T>): T {
  const result = z.safeParse(schema, parseJson(bytes));
  if (!result.success) throw new AppError("invalid_input", { fields: fieldMessages(result.error) });
  requireStorable(result.data);
  return result.data;
}

/** The request's JSON body, as the schema says. Throws `too_large` (over 64 kB) or `invalid_input`. */
export async function readJsonBody<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  return parseBody(await readBody(request, bodyBytesMax), schema);
}
