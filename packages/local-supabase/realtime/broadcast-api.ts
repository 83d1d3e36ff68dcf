import { type Claims, claimsOfCaller, InvalidTokenError } from "../keys.ts";
import type { RealtimeContext } from "./context.ts";
import { mayWrite } from "./private-channels.ts";
import type { Broadcast, RoomName } from "./rooms.ts";

/**
 * Broadcasting without a socket: POST /realtime/v1/api/broadcast/<topic>/events/<event>[?private=true], the payload as
 * JSON or as bytes.
 *
 * 202 with an empty body; 401 without a valid key or token, 413 above the size of a socket's message, 422 with
 * `{error}` for a body that is not understood. As on hosted, a message on a private topic that the caller may not
 * write to is dropped in silence. Anything else: 404.
 */
const apiPath = "/realtime/v1/api/broadcast";
export const messageBytesMax = 1024 * 1024;

type Sending = RoomName & { message: Broadcast };

class RequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function answerBroadcast(context: RealtimeContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${apiPath}/`)) return failure(404, "Not found");
  if (request.method !== "POST") return failure(405, "Method not allowed");
  try {
    const claims = await callerOf(context, request);
    const sending = sendingOf(url, request, await readBody(request));
    if (await mayBroadcast(context, claims, sending)) context.rooms.broadcast(sending, sending.message);
    return new Response(null, { status: 202 });
  } catch (error) {
    if (error instanceof RequestError) return failure(error.status, error.message);
    throw error;
  }
}

async function callerOf({ keys }: RealtimeContext, { headers }: Request): Promise<Claims> {
  const credentials = {
    authorization: headers.get("authorization") ?? undefined,
    apikey: headers.get("apikey") ?? undefined,
  };
  if (!credentials.authorization && !credentials.apikey) throw new RequestError(401, "Unauthorized");
  return claimsOfCaller(credentials, keys).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? new RequestError(401, "Unauthorized") : error;
  });
}

async function readBody(request: Request): Promise<Buffer> {
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > messageBytesMax) throw new RequestError(413, "Payload too large");
  return body;
}

function sendingOf(url: URL, request: Request, body: Buffer): Sending {
  const [, topic, event] = /^\/([^/]+)\/events\/([^/]+)$/.exec(url.pathname.slice(apiPath.length)) ?? [];
  if (topic === undefined || event === undefined) throw new RequestError(404, "Not found");
  if (url.searchParams.has("persist") || url.searchParams.has("persist[ttl]")) {
    throw new RequestError(422, "This local Realtime keeps no messages: persist is not available");
  }
  const isBinary = request.headers.get("content-type")?.startsWith("application/octet-stream") ?? false;
  if (!isBinary) requireJson(body);
  return {
    subtopic: decodeURIComponent(topic),
    isPrivate: url.searchParams.get("private") === "true",
    message: {
      kind: "user",
      broadcast: { event: decodeURIComponent(event), encoding: isBinary ? "binary" : "json", payload: body },
    },
  };
}

function requireJson(body: Buffer): void {
  try {
    JSON.parse(body.toString("utf8"));
  } catch {
    throw new RequestError(422, "The body is not JSON");
  }
}

const mayBroadcast = async ({ pool }: RealtimeContext, claims: Claims, { isPrivate, subtopic }: Sending) =>
  !isPrivate || mayWrite(pool, claims, subtopic);

const failure = (status: number, error: string): Response => Response.json({ error }, { status });
