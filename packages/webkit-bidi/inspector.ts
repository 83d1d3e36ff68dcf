// WebKit's inspector protocol for one page. When the page moves to another process, it is another "target": the new
// one waits until it has been told what to report, so that not even its first script is missed.
import * as z from "zod";
import { openInspectorSocket } from "./inspector-socket.ts";

export type InspectorEvent = { method: string; params: unknown };
export type Inspector = {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
};

const messageSchema = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof messageSchema>;
const createdSchema = z.object({
  targetInfo: z.object({ targetId: z.string(), type: z.string(), isPaused: z.boolean().default(false) }),
});
const committedSchema = z.object({ newTargetId: z.string() });
const dispatchedSchema = z.object({ targetId: z.string(), message: z.string() });

/** Events that each target reports from its beginning. */
const enabled = ["Console.enable", "Runtime.enable", "Page.enable"];

export async function openInspector(
  port: number,
  onEvent: (event: InspectorEvent) => void,
): Promise<Inspector> {
  const calls = new Map<
    number,
    { target: string; resolve(result: unknown): void; reject(error: Error): void }
  >();
  /** Events of targets that are not the page yet. */
  const early = new Map<string, InspectorEvent[]>();
  let lastId = 0;
  let current: string | undefined;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  const socket = await openInspectorSocket(port, (text) => receive(messageSchema.parse(JSON.parse(text))));

  const wrap = (method: string, params: object) => {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method, params }));
  };
  function sendTo(target: string, method: string, params: object) {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve, reject) => calls.set(id, { target, resolve, reject }));
    wrap("Target.sendMessageToTarget", { targetId: target, message: JSON.stringify({ id, method, params }) });
    return answer;
  }

  function begin(target: string, isPaused: boolean) {
    early.set(target, []);
    // Its answers come when the target runs.
    for (const method of enabled) sendTo(target, method, {}).catch(() => {});
    if (isPaused) wrap("Target.resume", { targetId: target });
    if (current === undefined) become(target);
  }

  function become(target: string) {
    const before = current;
    current = target;
    for (const [id, call] of calls) {
      if (call.target !== before) continue;
      calls.delete(id);
      call.reject(new Error("The page has gone to another address."));
    }
    for (const event of early.get(target) ?? []) onEvent(event);
    early.delete(target);
    isReady();
  }

  function fromTarget(target: string, message: Message) {
    const { id, method, params, result, error } = message;
    if (method !== undefined) {
      if (target === current) onEvent({ method, params });
      else early.get(target)?.push({ method, params });
    }
    const call = id === undefined ? undefined : calls.get(id);
    if (id === undefined || !call) return;
    calls.delete(id);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
  }

  function receive({ method, params }: Message) {
    if (method === "Target.targetCreated") {
      const { targetId, type, isPaused } = createdSchema.parse(params).targetInfo;
      if (type === "page") begin(targetId, isPaused);
    } else if (method === "Target.didCommitProvisionalTarget") {
      become(committedSchema.parse(params).newTargetId);
    } else if (method === "Target.dispatchMessageFromTarget") {
      const { targetId, message } = dispatchedSchema.parse(params);
      fromTarget(targetId, messageSchema.parse(JSON.parse(message)));
    }
  }

  wrap("Target.setPauseOnStart", { pauseOnStart: true });
  await ready;
  return {
    send(method, params = {}) {
      return current === undefined
        ? Promise.reject(new Error("There is no page."))
        : sendTo(current, method, params);
    },
    close: socket.close,
  };
}
