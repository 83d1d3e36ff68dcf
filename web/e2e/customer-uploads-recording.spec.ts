import { appendFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { signToken } from "@vanzelf/local-supabase/keys.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";
import {
  analysesUsed,
  chooseRecording,
  chunkBytes,
  makeRecording,
  megabyte,
  recordingRows,
  storedFiles,
} from "../test/recordings.ts";

// Megabytes through one machine that also renders the page.
test.describe.configure({ timeout: 120_000 });

const meetings = "/platform/meeting-analyst";
const uploads = "*/storage/v1/upload/resumable/*";
/** 409: after a cut, the server may have taken more of a part than the browser was told. */
const interruption = /net::ERR_(BLOCKED_BY_CLIENT|INTERNET_DISCONNECTED|FAILED|ABORTED)|status of 409/;

/** Slow enough to be cut in the middle, on any machine. */
const bytesPerSecond = 10 * megabyte;

/**
 * One slow line for the whole test: after a cut it is as slow as before, so the upload cannot outrun the test.
 * The browser refuses the parts by itself: handing each of 6 MB to the test took seconds.
 */
async function slowLine(
  page: Page,
): Promise<{ offline(on: boolean): Promise<void>; dead(on: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const line = {
    /** No network, and the browser knows. */
    offline: async (on: boolean) => {
      await session.send("Network.emulateNetworkConditions", {
        offline: on,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    },
    /** Each part of an upload fails, while the browser believes that it is online. */
    dead: async (on: boolean) => {
      await session.send("Network.setBlockedURLs", { urls: on ? [uploads] : [] });
    },
  };
  await line.offline(false);
  return line;
}

const offsetOf = (request: Request) => Number(request.headers()["upload-offset"]);

/** The page sends a part from this offset or a later one. Resolves to where that part begins. */
async function partFrom(page: Page, offset: number): Promise<number> {
  const request = await page.waitForRequest((sent) => sent.method() === "PATCH" && offsetOf(sent) >= offset);
  return offsetOf(request);
}

test("36 MB arrives through two cuts and a reload, and counts once", async ({ page, tolerate }) => {
  tolerate(interruption);
  const customer = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 5 } });
  const recording = makeRecording("Overleg team (mei).mp3", 36 * megabyte);
  await signInAt(page, meetings, customer);
  const line = await slowLine(page);
  await page.getByLabel("Soort analyse").selectOption("Interview");
  await chooseRecording(page, recording.path);

  // The line goes dead for a moment, and the browser does not notice.
  const first = await partFrom(page, chunkBytes);
  const failed = page.waitForEvent("requestfailed");
  await line.dead(true);
  await failed;
  await line.dead(false);

  // The network is gone, and comes back.
  const second = await partFrom(page, first + chunkBytes);
  await line.offline(true);
  await expect(page.getByText("De upload gaat vanzelf verder zodra u weer online bent.")).toBeVisible();
  const resumed = partFrom(page, 0);
  await line.offline(false);
  expect(await resumed).toBeGreaterThanOrEqual(second);

  // The page is reloaded in the middle.
  const third = await partFrom(page, second + chunkBytes);
  await page.reload();
  await expect(page.getByText("Onderbroken upload")).toBeVisible();
  expect(await recordingRows(customer.id)).toEqual([]);

  const methods: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/upload/resumable")) methods.push(request.method());
  });
  const continued = partFrom(page, 0);
  await chooseRecording(page, recording.path);
  expect(await continued).toBeGreaterThanOrEqual(third);
  await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: 60_000 });
  expect(methods).not.toContain("POST");

  const rows = await recordingRows(customer.id);
  expect(rows).toMatchObject([{ filename: "Overleg team (mei).mp3" }]);
  expect(rows[0]?.storage_path).toMatch(new RegExp(`^${customer.id}/\\d{13}_Overleg_team_mei\\.mp3$`));
  expect(await storedFiles(customer.id)).toEqual([
    { name: rows[0]?.storage_path, size: 36 * megabyte, mimetype: "audio/mpeg" },
  ]);
  expect(await analysesUsed(customer.id)).toBe(1);
  await expect(page.getByRole("region", { name: "Uw opnames" })).toContainText("Verwerkt", {
    timeout: 20_000,
  });
  recording.remove();
});

test("an upload goes on when its token has run out", async ({ page, tolerate }) => {
  tolerate(/status of 40[013]/);
  const customer = await createPerson({ services: ["meeting_analysis"] });
  const recording = makeRecording("Overleg.m4a", 8 * megabyte);
  await signInAt(page, meetings, customer);
  const expired = await signToken({ role: "authenticated", sub: customer.id }, stack().jwtSecret, -60);
  await page.evaluate((token) => {
    const session: unknown = JSON.parse(localStorage.getItem("session") ?? "{}");
    localStorage.setItem("session", JSON.stringify(Object.assign({}, session, { access_token: token })));
  }, expired);
  await chooseRecording(page, recording.path);
  await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: 30_000 });
  expect(await storedFiles(customer.id)).toMatchObject([{ size: 8 * megabyte, mimetype: "audio/x-m4a" }]);
  recording.remove();
});

test("a file that changes while it is sent says so, and not that the line is bad", async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_/);
  const customer = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 5 } });
  const recording = makeRecording("Overleg.mp3", 36 * megabyte);
  await signInAt(page, meetings, customer);
  await slowLine(page);
  await chooseRecording(page, recording.path);
  await partFrom(page, chunkBytes);
  appendFileSync(recording.path, "later");
  await expect(page.getByText("Dit bestand is veranderd of niet meer te lezen.")).toBeVisible();
  await expect(page.getByText("Verzenden lukt even niet.")).toHaveCount(0);
});
