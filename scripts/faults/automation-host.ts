// The automation host of the faults suite: a real HTTP server that treats each customer's deliveries as a test sets it.
// It runs beside the stack, in the process that started both; tests control it over a second address (see automation.ts).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { Hono } from "hono";
import * as z from "zod";
import { accepting, type Behaviour, behaviourSchema, type Delivery, orderSchema } from "./behaviour.ts";

type Received = { delivery: Delivery; res: ServerResponse };
type Customer = { behaviours: Behaviour[]; received: Received[] };
export type AutomationHost = { hookUrl: string; controlUrl: string; stop(): Promise<void> };

const bodySchema = z.record(z.string(), z.unknown());
const chunk = "drafts, drafts and more drafts. ".repeat(2_048);

/** Leads name the customer's table, chat and meeting the customer. */
function customerOf({ userId, tableName }: Record<string, unknown>): string {
  if (typeof userId === "string") return userId;
  return String(tableName).replace("user_emails_", "").replaceAll("_", "-");
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of req) text += part;
  return bodySchema.parse(JSON.parse(text));
}

function talkForEver(res: ServerResponse) {
  if (res.destroyed) return;
  while (res.write(chunk)) if (res.destroyed) return;
  res.once("drain", () => talkForEver(res));
}

function play(behaviour: Behaviour, res: ServerResponse) {
  switch (behaviour.kind) {
    case "answer":
      return res.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
    case "hold":
      return undefined;
    case "endless":
      return talkForEver(res.writeHead(200));
  }
}

function follow(delivery: Delivery, res: ServerResponse) {
  const { socket } = res;
  const sentBefore = socket?.bytesWritten ?? 0;
  res.once("finish", () => {
    delivery.state = "answered";
  });
  res.once("close", () => {
    if (delivery.state === "open") delivery.state = "broken";
    delivery.sentBytes = (socket?.bytesWritten ?? 0) - sentBefore;
  });
}

export async function startAutomationHost(): Promise<AutomationHost> {
  const customers = new Map<string, Customer>();
  const customer = (id: string): Customer => {
    const known = customers.get(id) ?? { behaviours: [accepting], received: [] };
    customers.set(id, known);
    return known;
  };

  const hook = createServer(async (req, res) => {
    const body = await readJson(req);
    const { headers } = req;
    const route = (req.url ?? "").slice(1);
    const delivery: Delivery = {
      ...{ route, id: String(headers["webhook-id"]), headers, body },
      ...{ state: "open", sentBytes: 0 },
    };
    follow(delivery, res);
    const { behaviours, received } = customer(customerOf(body));
    received.push({ delivery, res });
    // The last behaviour stays in force.
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    play(behaviour ?? accepting, res);
  });
  const [hookPort, controlPort] = [await freePort(), await freePort()];
  await listen(hook, hookPort);

  const control = new Hono();
  control.post("/behave", async (context) => {
    const { customerId, behaviours } = orderSchema.parse(await context.req.json());
    customer(customerId).behaviours = behaviours;
    return context.body(null, 204);
  });
  control.post("/release/:id", async (context) => {
    const behaviour = behaviourSchema.parse(await context.req.json());
    const held = customer(context.req.param("id")).received.filter(
      ({ delivery }) => delivery.state === "open",
    );
    for (const { res } of held) play(behaviour, res);
    return context.body(null, 204);
  });
  control.get("/deliveries/:id", (context) =>
    context.json(customer(context.req.param("id")).received.map(({ delivery }) => delivery)),
  );
  const controlServer = createServer(getRequestListener(control.fetch));
  await listen(controlServer, controlPort);

  return {
    hookUrl: `http://127.0.0.1:${hookPort}`,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    async stop() {
      await close(hook);
      await close(controlServer);
    },
  };
}
