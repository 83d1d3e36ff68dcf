// The automation of this suite: a real HTTP server that treats each customer's deliveries as a test says, and its callbacks,
// which go through the real gateway. Test files run one after another, so that each can listen at the one address that
// the stack's functions know.
import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { listen } from "@vanzelf/local-supabase/loopback.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { jsonOf } from "#functions/contract/json-of.ts";

type Behaviour = (res: ServerResponse) => void;

export const accepting: Behaviour = (res) => res.end("Accepted");
/** Does not answer until a test releases it or the caller gives up. */
export const holding: Behaviour = () => {};

const chunk = "drafts, drafts and more drafts. ".repeat(2_048);
/** Answers 200 with a body that never ends. */
export const talkingForEver: Behaviour = (res) => {
  if (res.destroyed) return;
  while (res.write(chunk)) if (res.destroyed) return;
  res.once("drain", () => talkingForEver(res));
};

type Delivery = {
  /** The webhook-id. */
  id: string;
  /** `answered`: the caller received all of it; `broken`: either side ended the connection before that. */
  state: "open" | "answered" | "broken";
  /** Of the answer, head included. */
  sentBytes: number;
  res: ServerResponse;
};
type Customer = { id: string };

const bodySchema = z.object({ userId: z.string().optional(), tableName: z.string().default("") });
const behaviours = new Map<string, Behaviour[]>();
const deliveries = new Map<string, Delivery[]>();
const deliveriesOf = (customerId: string) => deliveries.get(customerId) ?? [];

const server = createServer(async (req, res) => {
  // Leads name the customer's table, chat and meeting the customer.
  const { userId, tableName } = bodySchema.parse(await json(req));
  const customerId = userId ?? tableName.replace("user_emails_", "").replaceAll("_", "-");
  const id = String(req.headers["webhook-id"]);
  const delivery: Delivery = { id, state: "open", sentBytes: 0, res };
  deliveries.set(customerId, [...deliveriesOf(customerId), delivery]);
  const sentBefore = req.socket.bytesWritten;
  res.once("finish", () => {
    delivery.state = "answered";
  });
  res.once("close", () => {
    if (delivery.state === "open") delivery.state = "broken";
    delivery.sentBytes = req.socket.bytesWritten - sentBefore;
  });
  const [behaviour = accepting, ...next] = behaviours.get(customerId) ?? [];
  // The last behaviour stays in force.
  if (next.length > 0) behaviours.set(customerId, next);
  behaviour(res);
});
await listen(server, z.coerce.number().parse(process.env.FAULTS_AUTOMATION_PORT));

type CallbackOptions = {
  /** The webhook-id: the same for a repetition. */
  id?: string;
};

async function callback(event: unknown, options: CallbackOptions = {}) {
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
  behave({ id }: Customer, ...next: Behaviour[]): void {
    behaviours.set(id, next);
  },

  /** Accepts the held deliveries of this customer. */
  release({ id }: Customer): void {
    for (const { state, res } of deliveriesOf(id)) if (state === "open") accepting(res);
  },

  /** Everything that reached the automation for this customer, in order. */
  deliveries: ({ id }: Customer): Delivery[] => deliveriesOf(id),

  /** Hands in an event, signed; status 503 while function or gateway are away. */
  callback,

  /** Hands in drafts for a submission, as the automation does when its work is done. */
  handInDrafts(submissionId: string, count: number, options?: CallbackOptions) {
    const drafts = Array.from({ length: count }, (_, index) => ({
      email: `prospect-${index + 1}@voorbeeld.be`,
      subject: `Voorstel ${index + 1}`,
      content: `Dag, dit is voorstel ${index + 1}.`,
    }));
    return callback({ type: "lead.drafts", data: { submissionId, drafts } }, options);
  },
};
