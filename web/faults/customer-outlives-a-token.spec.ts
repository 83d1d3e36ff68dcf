// A page that stays open and works while its access tokens run out under it.
import type { BrowserContext } from "@playwright/test";
import { type AuthUnderTest, startAuth } from "@vanzelf/local-supabase/auth/auth-under-test.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { sessionStorageKey } from "../src/lib/stored-session.ts";
import { expect, test } from "../test/journey.ts";
import { meetingPath, meetingWords, resultRows, writeResult } from "../test/meetings.ts";
import { signInByForm } from "../test/people.ts";
import { chooseRecording, makeRecording, megabyte, recordingRows, storedFiles } from "../test/recordings.ts";

// Little more than the minute and a half before its end in which the client renews a token: the shortest that it can
// work with, so that one runs out within a test.
const tokenLifetimeSeconds = 92;
const recordingBytes = 24 * megabyte;
/** The upload takes longer than a token lives. */
const bytesPerSecond = recordingBytes / (tokenLifetimeSeconds + 12);
const timeoutMs = 240_000;

test.describe.configure({ timeout: timeoutMs });

let auth: AuthUnderTest;
test.beforeAll(async () => {
  auth = await startAuth({ jwtExpirySeconds: tokenLifetimeSeconds });
});
test.afterAll(() => auth.stop());

const leadToAuth = (context: BrowserContext) =>
  context.route(`${stack().apiUrl}/auth/v1/**`, (route) =>
    route.continue({ url: route.request().url().replace(`${stack().apiUrl}/auth/v1`, auth.url) }),
  );

test("an upload, live changes and the page go on after the first token has expired", async ({
  page,
  context,
}) => {
  await leadToAuth(context);
  const customer = await createPerson({ services: ["meeting_analysis"] });
  await signInByForm(page, meetingPath, customer);
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const first: { access_token: string } = JSON.parse(stored ?? "{}");
  const endsAtMs = (decodeJwt(first.access_token).exp ?? 0) * 1000;
  expect(endsAtMs).toBeGreaterThan(Date.now());

  const recording = makeRecording("Lang overleg.mp3", recordingBytes);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send("Network.emulateNetworkConditions", network);
  await chooseRecording(page, recording.path);
  await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: timeoutMs });
  recording.remove();

  expect(Date.now()).toBeGreaterThan(endsAtMs);
  expect(await storedFiles(customer.id)).toMatchObject([{ size: recordingBytes }]);
  expect(await recordingRows(customer.id)).toHaveLength(1);

  await writeResult(customer.id);
  await expect(resultRows(page).getByText(meetingWords.summary)).toBeVisible();
  await expect(page).toHaveURL(meetingPath);
});
