import { type Caller, call } from "@vanzelf/testkit/rest.ts";
import { type Person, stack } from "@vanzelf/testkit/stack.ts";

export type Scene = { customer: Person; admin: Person };
export type Answer = { status: number };
type Send = () => Promise<Answer>;
/** Arranges what the request needs and gives the request itself, which does its work when it is sent. */
export type CustomerRequest = (scene: Scene) => Promise<Send>;

export const callAs =
  (
    who: "customer" | "admin" | "service",
    name: string,
    args: Record<string, unknown> = {},
  ): CustomerRequest =>
  async (scene) => {
    const caller: Caller = who === "service" ? "service" : scene[who];
    return () => call(caller, name, args);
  };

export const request = { p_request_id: "verzoek" };

type FunctionRequest = { token?: string; body?: unknown; headers?: Record<string, string> };

export async function callFunction(
  route: string,
  { token, body, headers }: FunctionRequest = {},
): Promise<Answer> {
  const [method = "", path = ""] = route.split(" ");
  const response = await fetch(`${stack().apiUrl}/functions/v1${path}`, {
    method,
    // The site, to which some answers lead, is not part of it.
    redirect: "manual",
    headers: {
      apikey: stack().publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.text();
  return { status: response.status };
}
