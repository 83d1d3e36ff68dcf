import * as z from "zod";

/**
 * The wire format of Phoenix channels, as supabase-js speaks it: text frames holding
 * `[join_ref, ref, topic, event, payload]`; broadcasts that name a string event travel as binary frames instead, so that
 * the server passes their payload on without parsing it:
 *
 * - push (client to server)      3, sizes of join_ref, ref, topic, event, metadata, then the encoding, then those bytes
 * - broadcast (server to client) 4, sizes of topic, event, metadata, then the encoding, then those bytes
 *
 * Sizes and encoding (1 for JSON, the only one here) are one byte each; the payload is the rest of the frame.
 */
export const protocolVersion = "2.0.0";

const pushKind = 3;
const broadcastKind = 4;
const jsonEncoding = 1;
const fieldBytesMax = 255;

/** The fields that identify a message; refs are null where Phoenix leaves them out. */
export type Envelope = { joinRef: string | null; ref: string | null; topic: string; event: string };

/** A broadcast whose payload is opaque to the server. */
export type UserBroadcast = {
  event: string;
  /** JSON. */
  payload: Buffer;
  /** Of a message from the database. */
  metadata?: { id: string };
};

export type ClientFrame =
  | (Envelope & { kind: "message"; payload: unknown })
  | (Envelope & { kind: "user-broadcast"; broadcast: UserBroadcast });

export class MalformedFrameError extends Error {}

const refSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((ref) => (ref === null || ref === undefined ? null : String(ref)));
const arrayFrameSchema = z.tuple([refSchema, refSchema, z.string(), z.string()]).rest(z.unknown());

/** Throws MalformedFrameError. */
export function decodeFrame(data: Buffer, isBinary: boolean): ClientFrame {
  if (isBinary) return decodePush(data);
  try {
    const [joinRef, ref, topic, event, payload] = arrayFrameSchema.parse(JSON.parse(data.toString("utf8")));
    return { kind: "message", joinRef, ref, topic, event, payload };
  } catch (error) {
    throw new MalformedFrameError("not a Phoenix message", { cause: error });
  }
}

function decodePush(data: Buffer): ClientFrame {
  let offset = 7;
  const fields = [...data.subarray(1, 6)].map((size) => {
    const start = offset;
    offset += size;
    return data.toString("utf8", start, offset);
  });
  if (data[0] !== pushKind || data[6] !== jsonEncoding || offset > data.length) {
    throw new MalformedFrameError("not a broadcast push");
  }
  const [joinRef, ref, topic, event] = fields;
  return {
    kind: "user-broadcast",
    joinRef: joinRef || null,
    ref: ref || null,
    topic: topic ?? "",
    event: "broadcast",
    broadcast: { event: event ?? "", payload: data.subarray(offset) },
  };
}

/** The payload comes as JSON text, so that one text serves every receiver. */
export function encodeMessage(envelope: Envelope, payloadJson: string): string {
  const [joinRef, ref, topic, event] = [envelope.joinRef, envelope.ref, envelope.topic, envelope.event].map(
    (part) => JSON.stringify(part),
  );
  return `[${joinRef},${ref},${topic},${event},${payloadJson}]`;
}

export function encodeUserBroadcast(topic: string, { event, payload, metadata }: UserBroadcast): Buffer {
  const [topicBytes, eventBytes] = [fieldBytes(topic), fieldBytes(event)];
  const metadataBytes = Buffer.from(metadata ? JSON.stringify(metadata) : "");
  const sizes = [topicBytes.length, eventBytes.length, metadataBytes.length];
  const header = Buffer.from([broadcastKind, ...sizes, jsonEncoding]);
  return Buffer.concat([header, topicBytes, eventBytes, metadataBytes, payload]);
}

function fieldBytes(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > fieldBytesMax)
    throw new MalformedFrameError(`longer than ${fieldBytesMax} bytes: ${text}`);
  return bytes;
}
