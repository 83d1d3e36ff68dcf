import type { Page, Request } from "@playwright/test";
import { uploadIdOf } from "@vanzelf/local-supabase/storage/resumable-upload.ts";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { during } from "#scripts/faults/during.ts";
import { limitDisk } from "#scripts/faults/full-disk.ts";
import { newCustomer, unitsOf } from "#scripts/faults/records.ts";
import { expect, test } from "../test/journey.ts";
import { meetingPath } from "../test/meetings.ts";
import {
  chunkBytes,
  makeRecording,
  megabyte,
  recordingInput,
  recordingRows,
  storedFiles,
} from "../test/recordings.ts";
import { openAs } from "./open-as.ts";
import { outage } from "./screen.ts";

const uploads = "**/storage/v1/upload/resumable/*";
const offsetOf = (request: Request) => Number(request.headers()["upload-offset"]);

/** The disk has room for this many bytes of the page's next upload. Resolves once that is so. */
async function limitNextUpload(page: Page, bytes: number): Promise<AsyncDisposable> {
  const limited = Promise.withResolvers<AsyncDisposable>();
  let first = true;
  await page.route(uploads, async (route) => {
    if (first && route.request().method() === "PATCH") {
      first = false;
      limited.resolve(await limitDisk(uploadIdOf(route.request().url()), bytes));
    }
    await route.continue();
  });
  return limited.promise;
}

/** Begins an upload of 20 MB on a disk with room for 8, and resolves once the disk has refused. */
async function uploadIntoFullDisk(page: Page, path: string): Promise<AsyncDisposable> {
  const limiting = limitNextUpload(page, 8 * megabyte);
  // The server may hang up while it is still being sent to.
  const refused = Promise.race([
    page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.status() >= 500),
    page.waitForEvent("requestfailed", (request) => request.method() === "PATCH"),
  ]);
  await recordingInput(page).setInputFiles(path);
  const small = await limiting;
  await refused;
  await page.unrouteAll({ behavior: "wait" });
  return small;
}

async function expectArrivedOnce(page: Page, customer: Person) {
  await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: 30_000 });
  expect(await storedFiles(customer.id)).toMatchObject([{ size: 20 * megabyte }]);
  expect(await recordingRows(customer.id)).toHaveLength(1);
  expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
}

const partAgain = (page: Page) => page.waitForRequest((request) => request.method() === "PATCH");

test("a full disk stops an upload in words, and with room again it goes on by itself where it was", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  const recording = makeRecording("Overleg.mp3", 20 * megabyte);
  await page.clock.install();
  await openAs(page, customer, meetingPath);
  await during(uploadIntoFullDisk(page, recording.path), async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByText("Verzenden lukt even niet.").first()).toBeVisible();
    await expect(page.getByText("Geen verbinding.")).toBeHidden();
    expect(await recordingRows(customer.id)).toEqual([]);
    expect(await unitsOf(customer, "meeting_analysis")).toBe(0);
  });
  const resumed = partAgain(page);
  await page.clock.runFor(30_000);
  expect(offsetOf(await resumed)).toBeGreaterThanOrEqual(chunkBytes);
  await expectArrivedOnce(page, customer);
  recording.remove();
});

test("a disk that stays full is given up, and 'Opnieuw proberen' goes on where it was", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  const recording = makeRecording("Overleg.mp3", 20 * megabyte);
  await page.clock.install();
  await openAs(page, customer, meetingPath);
  const again = page.getByRole("alert").getByRole("button", { name: "Opnieuw proberen" });
  await during(uploadIntoFullDisk(page, recording.path), async () => {
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(again).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 45_000 });
    expect(await recordingRows(customer.id)).toEqual([]);
  });
  const resumed = partAgain(page);
  await again.click();
  expect(offsetOf(await resumed)).toBeGreaterThanOrEqual(chunkBytes);
  await expectArrivedOnce(page, customer);
  recording.remove();
});
