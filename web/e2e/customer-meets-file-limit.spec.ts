import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";
import { chooseRecording, makeRecording, megabyte } from "../test/recordings.ts";

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
