import { expect, test } from "vitest";
import { answer, asked, recording, uploadPages } from "./test-upload-pages.ts";

const { attempt, openPage, state, statusOf, viewOf } = uploadPages();

test.each([
  [52_428_800, "Bestand te groot. Maximale grootte is 50 MB."],
  [null, "Bestand te groot. Deze opname past niet in onze opslag."],
])(
  "a file that storage refuses for its size fails with the limit in its text, %s bytes",
  async (limit, message) => {
    state.bytesMax = limit;
    const page = openPage();
    page.start(recording, asked);
    await attempt();
    state.attempts[0]?.report({ type: "request-failed", request: { method: "POST", status: 413, body: "" } });
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message, retriable: false });
    // The screen showed another limit until now.
    expect(state.events).toEqual(["limit-read"]);
    expect(state.unfinished.all()).toEqual([]);
  },
);

const notReady = expect.stringContaining("Uw account is nog niet klaar voor analyses.");
const policy = "new row violates row-level security policy";

test.each([
  [answer(403, policy), { limited: true, retriable: false }, 0],
  [answer(403, "customer_missing"), { message: notReady, limited: false, retriable: true }, 1],
])("an upload that is answered %j is stored only if it can go on", async (request, shown, stored) => {
  const page = openPage();
  page.start(recording, asked);
  (await attempt()).report({ type: "request-failed", request });
  await statusOf(page).toBe("failed");
  expect(viewOf(page)).toMatchObject(shown);
  expect(state.unfinished.all()).toHaveLength(stored);
  expect([...state.backend.rows]).toEqual([]);
});

test("a new attempt asks for a fresh token once, and only after an answer about the token", async () => {
  const page = openPage();
  page.start(recording, asked);
  await (await attempt()).accessToken();
  state.attempts[0]?.report({ type: "request-failed", request: { method: "HEAD", status: 400, body: "" } });
  const next = await attempt(2);
  await next.accessToken();
  await next.accessToken();
  expect(state.tokens).toEqual([false, true, false]);
});

test("a taken name is compared with the stored file", async () => {
  const page = openPage();
  state.storedBytes = recording.size;
  page.start(recording, asked);
  (await attempt()).report({ type: "request-failed", request: answer(409, "The resource already exists") });
  await statusOf(page).toBe("done");
});
