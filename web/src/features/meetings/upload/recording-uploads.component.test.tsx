import { expect, test } from "vitest";
import { currentSession, loadClient } from "#web/lib/session.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { recordingUploads } from "./recording-uploads.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);

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
