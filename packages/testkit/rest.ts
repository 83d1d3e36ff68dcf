import { request } from "node:http";
import * as z from "zod";
import { type Person, stack } from "./stack.ts";

/** The sender of a request: a visitor, a signed-in person, or automation with its secret key. */
export type Caller = "anon" | "service" | Pick<Person, "token">;

const errorSchema = z.object({
  code: z.string().nullish(),
  details: z.string().nullish(),
  message: z.string().nullish(),
  hint: z.string().nullish(),
});

function headersOf(caller: Caller): Record<string, string> {
  const { publishableKey, secretKey } = stack();
  if (caller === "service") return { apikey: secretKey };
  if (caller === "anon") return { apikey: publishableKey };
  return { apikey: publishableKey, authorization: `Bearer ${caller.token}` };
}

/** More than the requests of one person that any test sends at once. */
const attemptsMax = 200;

/**
 * One request to the Data API, sent again while the person has too many under way, as our client and our functions do:
 * such a request has done nothing.
 */
export async function rest(caller: Caller, method: string, address: string, body?: unknown) {
  let answer = await restOnce(caller, method, address, body);
  for (let attempt = 1; attempt < attemptsMax && answer.code === "too_many_at_once"; attempt += 1) {
    answer = await restOnce(caller, method, address, body);
  }
  return answer;
}

/**
 * One request to the Data API as its address, to see the statuses and codes that supabase-js folds away. `rows` is
 * whatever JSON came back, as a list.
 */
export async function restOnce(caller: Caller, method: string, address: string, body?: unknown) {
  const response = await fetch(`${stack().apiUrl}/rest/v1/${address}`, {
    method,
    headers: { ...headersOf(caller), "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === "" ? [] : JSON.parse(text);
  const rows: unknown[] = Array.isArray(json) ? json : [json];
  const error = errorSchema.safeParse(response.ok ? {} : json).data;
  return {
    status: response.status,
    rows,
    retryAfter: response.headers.get("retry-after") ?? undefined,
    code: error?.code ?? "",
    detail: error?.details ?? "",
    message: error?.message ?? "",
    hint: error?.hint ?? "",
  };
}

/**
 * Asks for a count that the planner guesses from everybody's rows, in the form that the check before each request does not
 * see. supabase/tests/estimated-counts.test.ts has every form, of one table.
 */
export const estimate = ["count=planned", "return=minimal"];

type Estimate = { status: number; code: string; total: string };

/** Asks for a count with these lines of the header Prefer, sent as they are: fetch would make one line of them. */
export function askCount(caller: Caller, method: string, address: string, lines: string[]) {
  const headers = { ...headersOf(caller), range: "0-0", prefer: lines };
  return new Promise<Estimate>((resolve, reject) => {
    const sent = request(`${stack().apiUrl}/rest/v1/${address}`, { method, headers }, async (answer) => {
      const text = (await answer.toArray()).join("");
      const failed = (answer.statusCode ?? 500) >= 400 && text !== "";
      const error = errorSchema.safeParse(failed ? JSON.parse(text) : {}).data;
      resolve({
        status: answer.statusCode ?? 0,
        code: error?.code ?? "",
        total: answer.headers["content-range"]?.split("/")[1] ?? "",
      });
    });
    sent.once("error", reject);
    sent.end();
  });
}

export const call = (caller: Caller, name: string, args: Record<string, unknown> = {}) =>
  rest(caller, "POST", `rpc/${name}`, args);
