import { createServer, type IncomingHttpHeaders } from "node:http";
import { listen } from "@vanzelf/testkit/listen.ts";
import { expect, onTestFinished, test } from "vitest";
import { traceIdOf } from "../../functions/contract/trace.ts";
import { createProduct } from "./product.ts";

test("names the request that it answers, so that both sides' logs have one name for it", async () => {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.end("{}");
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const product = createProduct(`http://127.0.0.1:${port}`, "geheim");
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const { signal } = new AbortController();
  const event = {
    type: "lead.failed",
    data: { submissionId: crypto.randomUUID(), reason: "internal" },
  } as const;
  await product.send(event, { id: "een", signal, requestId: traceId });
  await product.send(event, { id: "twee", signal, requestId: null });
  expect(asked.map((headers) => headers["x-request-id"])).toEqual([traceId, undefined]);
  expect(asked.map(({ traceparent }) => traceIdOf(String(traceparent)))).toEqual([traceId, undefined]);
});
