import type { Page, Request } from "@playwright/test";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { newCustomer, unitsOf } from "#scripts/faults/records.ts";
import { expect, test } from "../test/journey.ts";
import { meetingPath } from "../test/meetings.ts";
import {
  chooseRecording,
  chunkBytes,
  makeRecording,
  megabyte,
  recordingRows,
  storedFiles,
} from "../test/recordings.ts";
import { openAs } from "./open-as.ts";
import { outage } from "./screen.ts";

const uploads = "**/storage/v1/upload/resumable/*";
const offsetOf = (request: Request) => Number(request.headers()["upload-offset"]);

/** Storage takes one part of 20 MB and refuses the next ones, as a server whose disk is full. Resolves once it refused. */
async function uploadUntilRefused(page: Page, path: string): Promise<void> {
  const refused = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    if (route.request().method() !== "PATCH" || offsetOf(route.request()) < chunkBytes)
      return route.continue();
    await route.fulfill({ status: 500, body: "Something went wrong receiving the file\n" });
    refused.resolve();
  });
  await chooseRecording(page, path);
  await refused.promise;
}

/** From now on storage takes every part again. */
const mend = (page: Page) => page.unrouteAll({ behavior: "wait" });

async function expectArrivedOnce(page: Page, customer: Person) {
  await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: 30_000 });
  expect(await storedFiles(customer.id)).toMatchObject([{ size: 20 * megabyte }]);
  expect(await recordingRows(customer.id)).toHaveLength(1);
  expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
}

const partAgain = (page: Page) => page.waitForRequest((request) => request.method() === "PATCH");

test("storage that fails stops an upload in words, and once it works again it goes on by itself where it was", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  const recording = makeRecording("Overleg.mp3", 20 * megabyte);
  await page.clock.install();
  await openAs(page, customer, meetingPath);
  await uploadUntilRefused(page, recording.path);
  await page.clock.runFor(5_000);
  await expect(page.getByText("Verzenden lukt even niet.").first()).toBeVisible();
  await expect(page.getByText("Geen verbinding.")).toBeHidden();
  expect(await recordingRows(customer.id)).toEqual([]);
  expect(await unitsOf(customer, "meeting_analysis")).toBe(0);
  await mend(page);
  const resumed = partAgain(page);
  await page.clock.runFor(30_000);
  expect(offsetOf(await resumed)).toBeGreaterThanOrEqual(chunkBytes);
  await expectArrivedOnce(page, customer);
  recording.remove();
});

test("storage that keeps failing is given up, and 'Opnieuw proberen' goes on where it was", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  const recording = makeRecording("Overleg.mp3", 20 * megabyte);
  await page.clock.install();
  await openAs(page, customer, meetingPath);
  await uploadUntilRefused(page, recording.path);
  const again = page.getByRole("alert").getByRole("button", { name: "Opnieuw proberen" });
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(again).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 80_000 });
  expect(await recordingRows(customer.id)).toEqual([]);
  await mend(page);
  const resumed = partAgain(page);
  await again.click();
  expect(offsetOf(await resumed)).toBeGreaterThanOrEqual(chunkBytes);
  await expectArrivedOnce(page, customer);
  recording.remove();
});
