// Lets tests control the automation host and send its callbacks, which go through the real gateway.
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { jsonOf } from "#functions/contract/json-of.ts";
import { type Delivery, deliverySchema, type GivenBehaviour } from "./behaviour.ts";
import { faultsUnderTest } from "./faults-under-test.ts";

type Customer = { id: string };
type CallbackOptions = {
  /** The webhook-id: the same for a repetition. */
  id?: string;
};
type CallbackAnswer = { status: number; json: unknown };

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${faultsUnderTest().controlUrl}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the automation host answered ${response.status} to ${path}`);
  return response;
}

async function callback(event: unknown, options: CallbackOptions = {}): Promise<CallbackAnswer> {
  const body = JSON.stringify(event);
  const response = await fetch(`${stack().apiUrl}/functions/v1/relay/callback`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...signedHeaders(stack().callbackSecret, body, options),
    },
    body,
  });
  return { status: response.status, json: jsonOf(await response.text()) };
}

export const automation = {
  /** The customer's next delivery gets the first of these, and so on; the last one stays in force. */
  async behave({ id: customerId }: Customer, ...behaviours: GivenBehaviour[]): Promise<void> {
    await control("POST", "/behave", { customerId, behaviours });
  },

  /** Ends the held deliveries of this customer: accepts them, or answers with the given behaviour. */
  async release({ id }: Customer, behaviour: GivenBehaviour = { kind: "answer" }): Promise<void> {
    await control("POST", `/release/${id}`, behaviour);
  },

  /** Everything that reached the host for this customer, in order. */
  async deliveries({ id }: Customer): Promise<Delivery[]> {
    const response = await control("GET", `/deliveries/${id}`);
    return z.array(deliverySchema).parse(await response.json());
  },

  /** Hands in an event, signed; status 503 while function or gateway are away. */
  callback,

  /** Hands in drafts for a submission, as the automation does when its work is done. */
  handInDrafts(submissionId: string, count: number, options?: CallbackOptions): Promise<CallbackAnswer> {
    const drafts = Array.from({ length: count }, (_, index) => ({
      email: `prospect-${index + 1}@voorbeeld.be`,
      subject: `Voorstel ${index + 1}`,
      content: `Dag, dit is voorstel ${index + 1}.`,
    }));
    return callback({ type: "lead.drafts", data: { submissionId, drafts } }, options);
  },
};
