// What the relay adds to a call of the automation: chat messages through relay/chat (gateway, Deno, token, service
// bit, rate limit, signature) against the same request sent straight to the webhook, side by side in one run, one and
// fifty at a time. The webhook takes as long as a quick automation would. Run: npm run bench:relay
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { quantile, timeEach } from "./figures.ts";

const webhookMs = 40;
/** Two follow each other after all other customers' messages: the pace of one customer is not what is measured. */
const messagesPerCustomer = 2;
const customerCount = 300;
const concurrencies = [1, 50];
/** Here everything shares one machine, so fifty at once wait for its processors; but they must not wait for each other. */
const throughputGrowthMin = 2;
/** What one customer asks of an automation that hangs, while another goes on. */
const hangingCalls = 50;
const slowdownMax = 1.5;

async function startWebhook() {
  const port = await freePort();
  const hanging = new Set<string>();
  const server = createServer((request, response) => {
    request.resume().once("end", async () => {
      if ([...hanging].some((id) => String(request.headers["webhook-id"]).includes(id))) return;
      await wait(webhookMs);
      response.end('"Dag"');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}/chat`,
    /** From now on, no message of this customer is answered. */
    hangFor: ({ id }: Person) => hanging.add(id),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const body = JSON.stringify({
  message: "Hoe analyseer ik mijn concurrentie?",
  timestamp: "2026-11-21T10:00:00Z",
});

async function post(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const webhook = await startWebhook();
const stack = await startTestStack({
  web: "none",
  environment: { CHAT_WEBHOOK_URL: webhook.url },
  progress: () => {},
  log: () => {},
});
process.env.TEST_STACK = JSON.stringify(stack.status);
try {
  const relay = `${stack.status.apiUrl}/functions/v1/relay/chat`;
  const lines: Record<string, Record<string, number>> = {};
  const perSecond: number[] = [];
  for (const atOnce of concurrencies) {
    const customers: Person[] = [];
    for (let index = 0; index < customerCount; index += 1) customers.push(await createPerson({ codes: 8 }));
    // In turn, so that no customer waits for himself.
    const turns = Array.from({ length: messagesPerCustomer }, () => customers).flat();
    const through = ({ token }: Person) =>
      post(relay, { apikey: stack.status.publishableKey, authorization: `Bearer ${token}` });
    // The first call starts the function and fills caches; nobody's measurement.
    await Promise.all(customers.slice(0, 5).map(through));
    const direct = await timeEach(turns, atOnce, () => post(webhook.url, {}));
    const startedAtMs = performance.now();
    const relayed = await timeEach(turns, atOnce, through);
    perSecond.push((turns.length / (performance.now() - startedAtMs)) * 1000);
    const difference = quantile(relayed, 0.5) - quantile(direct, 0.5);
    lines[`${atOnce} at once`] = {
      "direct ms": round(quantile(direct, 0.5)),
      "through the relay ms": round(quantile(relayed, 0.5)),
      "added ms": round(difference),
      "added ms, 95 %": round(quantile(relayed, 0.95) - quantile(direct, 0.95)),
      ratio: round(quantile(relayed, 0.5) / quantile(direct, 0.5)),
      "relayed a second": round(perSecond.at(-1) ?? Number.NaN),
    };
  }
  console.log(`a webhook of ${webhookMs} ms, ${customerCount * messagesPerCustomer} messages each, medians`);
  console.table(lines);
  const growth = (perSecond[1] ?? Number.NaN) / (perSecond[0] ?? Number.NaN);
  console.log(`fifty at once: ${round(growth)} times as many a second (at least ${throughputGrowthMin})`);
  const slowdown = await slowdownByOther();
  process.exitCode = growth >= throughputGrowthMin && slowdown <= slowdownMax ? 0 : 1;
} finally {
  await stack.stop();
  webhook.stop();
}

/** How much longer customers' messages take (95 %) while one more keeps many calls to a hanging automation going. */
async function slowdownByOther(): Promise<number> {
  const relay = `${stack.status.apiUrl}/functions/v1/relay/chat`;
  const headersOf = ({ token }: Person) => ({
    apikey: stack.status.publishableKey,
    authorization: `Bearer ${token}`,
  });
  const customers: Person[] = [];
  for (let index = 0; index < 100; index += 1) customers.push(await createPerson({ codes: 8 }));
  const other = await createPerson({ codes: 8 });
  webhook.hangFor(other);
  const measure = async (persons: Person[]) =>
    quantile(await timeEach(persons, 1, (person) => post(relay, headersOf(person))), 0.95);
  await measure(customers.slice(0, 10));
  const quietMs = await measure(customers.slice(0, 50));
  // Refusals end within milliseconds; the next call takes their place until the measurement is over.
  let isOver = false;
  let refused = 0;
  const calls = Array.from({ length: hangingCalls }, async () => {
    while (!isOver) {
      const headers = { "content-type": "application/json", ...headersOf(other) };
      const answer = await fetch(relay, {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      await answer?.arrayBuffer();
      refused += 1;
      await wait(1_000);
    }
  });
  const besideMs = await measure(customers.slice(50));
  isOver = true;
  await Promise.all(calls);
  const ratio = besideMs / quietMs;
  console.log(
    `beside ${hangingCalls} calls of one customer to an automation that hangs (${refused} ended meanwhile): ` +
      `${round(besideMs)} ms for ${round(quietMs)}, ${round(ratio)} times (at most ${slowdownMax})`,
  );
  return ratio;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
