import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";
import { chooseRecording, makeRecording, megabyte, recordingRows } from "../test/recordings.ts";

const meetings = "/platform/meeting-analyst";
const uploads = "/storage/v1/upload/resumable";

test("the screen says what storage takes, and refuses a larger file before a byte of it travels", async ({
  page,
}) => {
  const answer = await fetch(new URL(uploads, stack().apiUrl), { method: "OPTIONS" });
  const bytesMax = Number(answer.headers.get("tus-max-size"));
  expect(bytesMax).toBeGreaterThan(0);
  // Stacks take 50 MiB, or the whole 50 GiB of the bucket.
  const limit = bytesMax < 1024 * megabyte ? `${bytesMax / megabyte} MB` : `${bytesMax / megabyte / 1024} GB`;
  const customer = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 5 } });
  await signInAt(page, meetings, customer);
  await expect(page.getByText(`tot ${limit}`).first()).toBeVisible();

  const created: string[] = [];
  page.on("request", (request) => request.method() === "POST" && created.push(request.url()));
  const recording = makeRecording("Te groot.mp3", bytesMax + 1);
  try {
    await chooseRecording(page, recording.path);
    await expect(page.getByRole("alert")).toHaveText(
      `Bestand te groot. Maximale grootte is ${limit === "50 GB" ? "50GB" : limit}.`,
    );
  } finally {
    recording.remove();
  }
  expect(created.filter((url) => url.includes(uploads))).toEqual([]);
});

test("a file that storage refuses for its size is shown with the limit of that moment", async ({
  page,
  tolerate,
}) => {
  tolerate(/413|ERR_FAILED/);
  // Storage does not say its limit until it has refused a file.
  let isRefused = false;
  await page.route(`**${uploads}`, (route) => {
    if (route.request().method() === "POST") {
      isRefused = true;
      return route.fulfill({
        status: 413,
        body: "Maximum size exceeded\n",
        headers: { "access-control-allow-origin": "*", "tus-resumable": "1.0.0" },
      });
    }
    if (!isRefused) return route.abort();
    return route.fulfill({
      status: 204,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "Tus-Max-Size",
        "tus-max-size": "1048576",
      },
    });
  });
  const customer = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 5 } });
  await signInAt(page, meetings, customer);
  const recording = makeRecording("Toch te groot.mp3", 2 * megabyte);
  try {
    await chooseRecording(page, recording.path);
    await expect(page.getByText("Bestand te groot. Maximale grootte is 1 MB.")).toBeVisible();
    // Said before the next file is chosen, without a reload.
    await expect(page.getByText("tot 1 MB").first()).toBeVisible();
  } finally {
    recording.remove();
  }
  expect(isRefused).toBe(true);
  expect(await recordingRows(customer.id)).toEqual([]);
});
