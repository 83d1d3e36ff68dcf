import type { Hono } from "hono";
import { expect } from "vitest";
import * as z from "zod/mini";
import { errorBodySchema } from "../contract/errors.ts";
import { jsonOf } from "../contract/json-of.ts";
import type { ReadVariable } from "./environment.ts";
import type { FunctionEnv, FunctionParts } from "./function-app.ts";
import { createLog } from "./log.ts";

export const testWebhookSecret = "a-secret-of-these-tests-alone";

/** The real stack, handed in by the test: the functions know nothing of what they run on. */
type TestStack = {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  cronSecret: string;
};

/** The parts of a function, which takes its environment from `read`. */
type Parts = Omit<FunctionParts<never>, "environment"> & { read: ReadVariable };

export type Call = {
  /** As in `PATCH admin/users/bulk`. */
  route: string;
  token?: string | undefined;
  /** Sent as it is when it is text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Variables that differ from the usual ones. */
  variables?: Record<string, string>;
  /** The function's way to the world, for faults. */
  fetch?: typeof fetch;
};

export type TestFunction = ReturnType<typeof createTestFunction>;

/**
 * A function on the real stack, without a process or a port.
 *
 * @param own variables that this function has beside the usual ones, or in their place
 */
export function createTestFunction(
  stack: TestStack,
  createApp: (parts: Parts) => Hono<FunctionEnv>,
  own: Readonly<Record<string, string>> = {},
) {
  /** Everything that left the function: answers and log lines. */
  const said: string[] = [];
  /** The work that the platform was asked to let end, also when nobody waits for the answer any more. */
  const kept: Promise<unknown>[] = [];
  const usual: Record<string, string> = {
    SUPABASE_URL: stack.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
    SITE_URL: "http://127.0.0.1:5173",
    CRON_SECRET: stack.cronSecret,
    WEBHOOK_SECRET: testWebhookSecret,
    MAIL_API_URL: `${stack.apiUrl}/mail/messages`,
    MAIL_API_KEY: stack.secretKey,
    MAIL_SENDER: "Vanzelf <hallo@voorbeeld.be>",
    ...own,
  };
  const apps = new Map<string, Hono<FunctionEnv>>();

  /** One process for each set of variables: what it has under way is bounded. */
  function appWith({ variables, fetch: ownFetch }: Pick<Call, "variables" | "fetch">) {
    const given: Record<string, string> = { ...usual, ...variables };
    if (ownFetch) return newApp(given, ownFetch);
    const name = JSON.stringify(given);
    const app = apps.get(name) ?? newApp(given, fetch);
    apps.set(name, app);
    return app;
  }

  const newApp = (given: Record<string, string>, ownFetch: typeof fetch) =>
    createApp({
      read: (name) => given[name],
      fetch: ownFetch,
      now: Date.now,
      log: createLog((line) => said.push(line)),
      keepAlive: (work) => void kept.push(work),
    });

  async function call(called: Call) {
    const { route, token, body, headers } = called;
    const [method = "", path = ""] = route.split(" ");
    const response = await appWith(called).request(`/${path}`, {
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
    // Undefined when the text is no JSON.
    const json: unknown = jsonOf(text);
    return { status: response.status, headers: response.headers, text, json };
  }

  return {
    said,
    kept,
    request: async (path: string, init?: RequestInit) => await appWith({}).request(path, init),
    call,
    /** Calls what must be refused: the status with the catalogue's error. */
    async refusal(refused: Call) {
      const { status, json } = await call(refused);
      return { status, ...z.parse(errorBodySchema, json).error };
    },
    /** Proves that no answer and no line held a secret, a token or one of these words. */
    proveDiscretion(words: readonly string[] = []) {
      for (const text of said) {
        for (const secret of [stack.secretKey, stack.cronSecret, "eyJ", ...words]) {
          expect(text).not.toContain(secret);
        }
      }
    },
  };
}
