import { expect } from "vitest";
import * as z from "zod/mini";
import { readAccountEnvironment } from "../account/account-environment.ts";
import { createAccount } from "../account/app.ts";
import { readAdminEnvironment } from "../admin/admin-environment.ts";
import { createAdmin } from "../admin/app.ts";
import { type ErrorBody, errorBodySchema } from "../contract.ts";
import { createLog } from "./log.ts";

/** The real stack, handed in by the test: the functions know nothing of what they run on. */
interface Stack {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  cronSecret: string;
}

interface Call {
  /** As in `PATCH admin/users/bulk`. */
  route: string;
  token?: string | undefined;
  /** Sent as it is when it is text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The function's way to the world, for faults. */
  fetch?: typeof fetch;
}

interface Answer {
  status: number;
  headers: Headers;
  /** Undefined when it is none. */
  json: unknown;
}

type Refusal = { status: number } & ErrorBody["error"];

/** The functions of administration on the real stack, without a process or a port. */
export interface TestFunctions {
  /** Everything that left the functions: answers and log lines. */
  said: string[];
  call(call: Call): Promise<Answer>;
  /** Calls what must be refused: the status with the catalogue's error. */
  refusal(call: Call): Promise<Refusal>;
  /** Proves that no answer and no line held a secret, a token or one of these words. */
  proveDiscretion(words?: readonly string[]): void;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createTestFunctions(stack: Stack): TestFunctions {
  const said: string[] = [];
  const variables: Record<string, string> = {
    SUPABASE_URL: stack.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
    SITE_URL: "http://127.0.0.1:5173",
    CRON_SECRET: stack.cronSecret,
  };
  const read = (name: string) => variables[name];

  function appOf(path: string, ownFetch: typeof fetch) {
    const parts = {
      fetch: ownFetch,
      now: Date.now,
      log: createLog((line) => said.push(line)),
      keepAlive: () => {},
    };
    return path.startsWith("account")
      ? createAccount({ environment: readAccountEnvironment(read), ...parts })
      : createAdmin({ environment: readAdminEnvironment(read), ...parts });
  }

  async function call({ route, token, body, headers, fetch: ownFetch = fetch }: Call): Promise<Answer> {
    const [method = "", path = ""] = route.split(" ");
    const response = await appOf(path, ownFetch).request(`/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    said.push(text);
    return { status: response.status, headers: response.headers, json: jsonOf(text) };
  }

  return {
    said,
    call,
    async refusal(refused) {
      const { status, json } = await call(refused);
      return { status, ...z.parse(errorBodySchema, json).error };
    },
    proveDiscretion(words = []) {
      for (const text of said) {
        for (const secret of [stack.secretKey, stack.cronSecret, "eyJ", ...words]) {
          expect(text).not.toContain(secret);
        }
      }
    },
  };
}

/** What a request is, as faults name it: `PUT /auth/v1/admin/users/…`, without the id. */
const nameOf = (request: Request) =>
  `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")}`;

/**
 * The real network, on which the `nth` request that begins with `name` does not come through: it is lost on the way,
 * or its answer is.
 */
export function lossyFetch(
  name: string,
  { nth = 1, lost = "request" as "request" | "answer" } = {},
): typeof fetch {
  let seen = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    if (!nameOf(request).startsWith(name)) return fetch(request);
    seen += 1;
    if (seen !== nth) return fetch(request);
    if (lost === "answer") await (await fetch(request)).arrayBuffer();
    throw new TypeError("connection lost");
  };
}
