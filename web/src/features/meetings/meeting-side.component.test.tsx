import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { currentSession, loadClient } from "#web/lib/session.ts";
import { rowsAnswer } from "#web-test/components/data-api.ts";
import { filesPath, resultsPath, userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { CustomerMeetings } from "./meeting-analyst.tsx";
import { recordingUploads } from "./upload/recording-uploads.ts";
import { uploadWithoutFile } from "./upload/unfinished-uploads.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);

beforeEach(() => {
  for (const path of [filesPath, resultsPath, "/rest/v1/meeting_settings", "/rest/v1/meeting_feedback"])
    network.on("GET", path, () => rowsAnswer([]));
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes: 16 })]));
  network.on("OPTIONS", "/storage/v1/upload/resumable", () => {});
  return () => recordingUploads(userId).signOff();
});

test.each([
  ["is shown", "De analyse is gestart.", 1],
  ["that says nothing is not shown", "Accepted", 0],
])(
  "the automation's answer to a recording %s, and the recordings are read again",
  async (_, answer, shown) => {
    const recording = { fileName: "Overleg.mp3", path: `${userId}/1_a.mp3`, sessionId: "s" };
    const unfinished = [uploadWithoutFile({ ...recording, mode: "meeting" }, Date.now())];
    localStorage.setItem(`recordings:${userId}`, JSON.stringify(unfinished));
    const accepted = Promise.withResolvers<Response>();
    network.on("POST", "/functions/v1/relay/meeting", () => accepted.promise);
    await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
    await expect.element(page.getByText(/^Uw opname is aangekomen\./)).toBeVisible();
    const before = network.asked("GET", filesPath).length;
    accepted.resolve(Response.json(answer));
    await expect.element(page.getByText("Upload voltooid")).toBeVisible();
    await expect.poll(() => network.asked("GET", filesPath)).toHaveLength(before + 1);
    await expect.element(page.getByText(answer)).toHaveLength(shown);
  },
);

test("an upload stops when its person signs out, and what was sent is kept", async () => {
  await signIn();
  await expect.poll(() => currentSession().status).toBe("signed-in");
  const uploads = recordingUploads(currentSession().user?.id ?? "");
  uploads.start(new File(["ID3 sound"], "Overleg.mp3"), { mode: "meeting", consentVersion: null });
  await expect.poll(() => uploads.interrupted()).toHaveLength(1);
  expect(uploads.get().status).toBe("sending");
  network.on("POST", "/auth/v1/logout", () => {});
  await (await loadClient()).auth.signOut({ scope: "local" });
  await expect.poll(() => uploads.get().status).toBe("idle");
  expect(uploads.interrupted()).toHaveLength(1);
});
