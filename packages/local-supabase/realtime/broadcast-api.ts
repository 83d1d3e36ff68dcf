import { type Claims, claimsOfCaller, InvalidTokenError } from "../keys.ts";
import type { RealtimeContext } from "./context.ts";
import { mayWrite } from "./private-channels.ts";

/**
 * Broadcasting without a socket: POST /realtime/v1/api/broadcast/<topic>/events/<event>?private=true, the payload as
 * JSON.
 *
 * 202 with an empty body; 401 without a valid key or token, 422 with `{error}` for a body that is not understood. As on
 * hosted, a message on a topic that the caller may not write to is dropped in silence, and one to a public topic, which
 * nobody can listen to. Anything else: 404.
 */
const apiPath = "/realtime/v1/api/broadcast";
export const messageBytesMax = 1024 * 1024;

class RequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function answerBroadcast(context: RealtimeContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, topic, event] = /^\/([^/]+)\/events\/([^/]+)$/.exec(url.pathname.replace(apiPath, "")) ?? [];
  if (topic === undefined || event === undefined || request.method !== "POST")
    return failure(404, "Not found");
  try {
    const claims = await callerOf(context, request);
    const payload = await readJson(request);
    const subtopic = decodeURIComponent(topic);
    const isPrivate = url.searchParams.get("private") === "true";
    if (isPrivate && (await mayWrite(context.pool, claims, subtopic))) {
      context.rooms.broadcast(subtopic, { event: decodeURIComponent(event), payload });
    }
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

async function readJson(request: Request): Promise<Buffer> {
  const text = await request.text();
  try {
    JSON.parse(text);
    return Buffer.from(text);
  } catch {
    throw new RequestError(422, "The body is not JSON");
  }
}

const failure = (status: number, error: string): Response => Response.json({ error }, { status });
