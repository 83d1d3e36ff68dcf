import { z } from "zod";
import { type Person, stack } from "../scripts/stack/testing.ts";

/** Who asks: nobody, somebody signed in, or automation with its secret key. */
export type Caller = "anon" | "service" | Pick<Person, "token">;
type Answer = {
  status: number;
  rows: unknown[];
  code: string;
  detail: string;
  message: string;
  hint: string;
};

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

/**
 * One request to the Data API as its address, to see the statuses and codes that supabase-js folds away. `rows` is
 * whatever JSON came back, as a list.
 */
export async function rest(caller: Caller, method: string, address: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${stack().apiUrl}/rest/v1/${address}`, {
    method,
    headers: { ...headersOf(caller), "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === "" ? [] : JSON.parse(text);
  const error = errorSchema.safeParse(response.ok ? {} : json).data;
  return {
    status: response.status,
    rows: Array.isArray(json) ? json : [json],
    code: error?.code ?? "",
    detail: error?.details ?? "",
    message: error?.message ?? "",
    hint: error?.hint ?? "",
  };
}

export const call = (caller: Caller, name: string, args: Record<string, unknown> = {}) =>
  rest(caller, "POST", `rpc/${name}`, args);
