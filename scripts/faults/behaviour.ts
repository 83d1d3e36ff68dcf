// The ways in which an automation host may treat a delivery, as data: tests and the host are different processes.
import * as z from "zod";

const answer = z.object({
  kind: z.literal("answer"),
  status: z.int().min(200).max(599).default(200),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default("Accepted"),
});

export const behaviourSchema = z.discriminatedUnion("kind", [
  answer,
  /** Accepts the connection and does not answer until a test releases it or the caller gives up. */
  z.object({ kind: z.literal("hold") }),
  /** Answers 200 with a body that never ends. */
  z.object({ kind: z.literal("endless") }),
]);
export type Behaviour = z.output<typeof behaviourSchema>;
/** As a test writes it: an answer's parts may be left out. */
export type GivenBehaviour = z.input<typeof behaviourSchema>;

export const accepting: Behaviour = { kind: "answer", status: 200, headers: {}, body: "Accepted" };

export const deliverySchema = z.object({
  /** lead, chat or meeting. */
  route: z.string(),
  /** The webhook-id. */
  id: z.string(),
  headers: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()),
  /** `answered`: the caller received all of it; `broken`: either side ended the connection before that. */
  state: z.enum(["open", "answered", "broken"]),
  /** Of the answer, head included. */
  sentBytes: z.int(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const orderSchema = z.object({ customerId: z.uuid(), behaviours: z.array(behaviourSchema).min(1) });
