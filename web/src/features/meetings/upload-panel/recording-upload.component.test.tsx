import type { ComponentProps } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { refusedAs } from "#web-test/components/data-api.ts";
import { userId } from "#web-test/components/meetings.ts";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { type UnfinishedUpload, uploadWithoutFile } from "../upload/unfinished-uploads.ts";
import type { Transfer } from "../upload/upload-state.ts";
import { RecordingProgress } from "./recording-progress.tsx";
import { RecordingUpload } from "./recording-upload.tsx";
import { UploadLine } from "./upload-line.tsx";

const network = stubNetwork();
const endpoint = "/storage/v1/upload/resumable";
const megabyte = 1024 * 1024;

beforeEach(() => {
  answerLimit(50 * megabyte);
  return () => {
    const uploads = recordingUploads(userId);
    uploads.signOff();
    for (const upload of uploads.interrupted()) uploads.forget(upload);
  };
});

/** Storage says how large a file may be. */
function answerLimit(bytesMax: number) {
  const headers = { "tus-max-size": String(bytesMax) };
  network.on("OPTIONS", endpoint, () => new Response(null, { status: 204, headers }));
}

async function renderUpload({
  limited = false,
  ...handlers
}: Partial<ComponentProps<typeof RecordingUpload>> = {}) {
  const screen = await renderPage(<RecordingUpload userId={userId} limited={limited} {...handlers} />);
  return {
    screen,
    input: screen.getByLabelText("Kies een opname of sleep ze hierheen"),
    mode: screen.getByLabelText("Soort analyse"),
    consent: screen.getByRole("checkbox", { name: recordingConsent.text }),
    alert: screen.getByRole("alert"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

const fileOf = (name: string, content: string, type = "audio/mpeg") => new File([content], name, { type });

function drag(type: "dragenter" | "dragleave" | "drop", onto: Element, file: File) {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
  onto.parentElement?.dispatchEvent(event);
  return event;
}
const drop = (onto: Element, file: File) => drag("drop", onto, file);

/** Uploads of this person that an earlier page began. */
function store(...uploads: Partial<UnfinishedUpload>[]) {
  const recording = {
    fileName: "Overleg.mp3",
    path: `${userId}/1_a.mp3`,
    sessionId: "s",
    mode: "meeting",
  } as const;
  const stored = {
    ...uploadWithoutFile(recording, Date.now()),
    sizeBytes: 200,
    sentBytes: 50,
    stage: "sending",
  };
  localStorage.setItem(
    `recordings:${userId}`,
    JSON.stringify(uploads.map((upload) => ({ ...stored, ...upload }))),
  );
}

describe("the field", () => {
  test("says which files it takes, and how large they may be once storage has said so", async () => {
    const { screen, input } = await renderUpload();
    await expect.element(screen.getByText("MP3, WAV, M4A, AAC of WEBM, tot 50 MB").first()).toBeVisible();
    await expect.element(input).toHaveAttribute("accept", ".mp3,.wav,.m4a,.aac,.webm");
  });

  test("takes nothing when the month's analyses are used up", async () => {
    const { screen, input, mode, consent, alert } = await renderUpload({ limited: true });
    drag("dragenter", input.element(), fileOf("Overleg.mp3", "ID3 sound"));
    expect(drop(input.element(), fileOf("nota.pdf", "x", "application/pdf")).defaultPrevented).toBe(true);
    await expect.element(input).toBeDisabled();
    await expect.element(consent).toBeDisabled();
    await expect.element(mode).toBeDisabled();
    expect(screen.getByText("Laat los om te uploaden").elements()).toEqual([]);
    await expect.element(alert).not.toBeInTheDocument();
  });
});

describe("a file that is no recording", () => {
  test.each([
    [
      "another type",
      fileOf("nota.pdf", "x", "application/pdf"),
      "Bestandstype niet ondersteund. Upload alleen MP3, WAV, M4A, AAC of WEBM bestanden.",
    ],
    [
      "a program under another name",
      fileOf("programma.mp3", "MZ not a recording"),
      "In dit bestand herkennen wij geen geluid. Kies de opname zelf, als MP3, WAV, M4A, AAC of WEBM.",
    ],
    ["nothing in it", fileOf("leeg.mp3", ""), "Dit bestand is leeg. Kies een opname met geluid."],
  ])("is refused in words that belong to the field: %s", async (_name, file, text) => {
    const { input, alert } = await renderUpload();
    await input.upload(file);
    await expect.element(alert).toMatchTextContent(text);
    await expect.element(input).toBeInvalid();
    await expect.element(input).toHaveAccessibleDescription(new RegExp(text.slice(0, 20)));
  });

  test("and is larger than storage takes is refused before a byte of it travels", async () => {
    answerLimit(megabyte);
    const { screen, input, alert } = await renderUpload();
    await expect.element(screen.getByText("tot 1 MB", { exact: false }).first()).toBeVisible();
    const opened = vi.spyOn(XMLHttpRequest.prototype, "open");
    await input.upload(fileOf("Te groot.mp3", `ID3${"x".repeat(megabyte)}`));
    await expect.element(alert).toMatchTextContent("Bestand te groot. Maximale grootte is 1 MB.");
    expect(opened).not.toHaveBeenCalled();
  });

  test("can be dropped as well as chosen", async () => {
    const { screen, input, alert } = await renderUpload();
    const invitation = screen.getByText("Kies een opname", { exact: true });
    const file = fileOf("nota.pdf", "x", "application/pdf");
    await expect.element(invitation).toBeVisible();
    // Else the browser would open what is dropped.
    expect(drag("dragenter", input.element(), file).defaultPrevented).toBe(true);
    await expect.element(screen.getByText("Laat los om te uploaden")).toBeVisible();
    drag("dragleave", input.element(), file);
    await expect.element(invitation).toBeVisible();
    drag("dragenter", input.element(), file);
    const dropped = drop(input.element(), file);
    await expect.element(alert).toMatchTextContent(/^Bestandstype niet ondersteund/);
    await expect.element(invitation).toBeVisible();
    expect(dropped.defaultPrevented).toBe(true);
  });
});

describe("the statement about the participants", () => {
  const sound = () => fileOf("Overleg.mp3", "ID3 sound");
  const stored = (): UnfinishedUpload[] => JSON.parse(localStorage.getItem(`recordings:${userId}`) ?? "[]");

  test("is asked where it stands when a recording is chosen without it, and the recording waits", async () => {
    const { screen, consent, input, mode, alert } = await renderUpload();
    await expect.element(consent).toBeRequired();
    await mode.selectOptions("Interview");
    await input.upload(sound());
    await expect.element(alert).toMatchTextContent("Vink dit eerst aan, dan wordt Overleg.mp3 geüpload.");
    await expect.element(consent).toBeInvalid();
    await expect.element(consent).toHaveFocus();
    await expect.element(consent).toHaveAccessibleDescription(/Vertel het hun vooraf/);
    await expect.element(mode).toHaveValue("interview");
    expect(stored()).toEqual([]);

    await consent.click();
    await expect
      .poll(stored)
      .toMatchObject([
        { fileName: "Overleg.mp3", mode: "interview", consentVersion: recordingConsent.version },
      ]);
    // An alert of the upload itself may follow: nobody is signed in here.
    await expect.element(screen.getByText("Vink dit eerst aan", { exact: false })).not.toBeInTheDocument();
  });

  test("stays ticked for a file that is refused, and goes along with the next", async () => {
    const { consent, input, alert } = await renderUpload();
    await consent.click();
    await input.upload(fileOf("nota.pdf", "x", "application/pdf"));
    await expect.element(alert).toMatchTextContent(/^Bestandstype niet ondersteund/);
    await expect.element(consent).toBeChecked();
    await input.upload(sound());
    await expect.poll(stored).toMatchObject([{ consentVersion: recordingConsent.version }]);
    // The one after it needs its own.
    await expect.element(consent).not.toBeChecked();
  });

  test("is stored with the row of the recording", async () => {
    store({ stage: "stored", consentVersion: recordingConsent.version });
    network.on("POST", "/rest/v1/user_audio_files", () => new Response(null, { status: 201 }));
    const accepted = Promise.withResolvers<Response>();
    network.on("POST", "/functions/v1/relay/meeting", () => accepted.promise);
    const acts = { onFilesChanged: vi.fn(), onAnswer: vi.fn() };
    const { screen, consent, mode } = await renderUpload(acts);
    await expect.element(screen.getByRole("status")).toMatchTextContent(/^Uw opname is aangekomen\./);
    await expect.element(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await expect.element(mode).toBeDisabled();
    await expect.poll(() => acts.onFilesChanged).toHaveBeenCalledOnce();
    accepted.resolve(Response.json("Accepted"));
    await expect.element(screen.getByText("Upload voltooid")).toBeVisible();
    expect(acts.onAnswer.mock.calls).toEqual([["Accepted"]]);
    expect(acts.onFilesChanged).toHaveBeenCalledOnce();
    await expect.element(screen.getByText("Kies een opname", { exact: true })).toBeVisible();
    const [request] = network.asked("POST", "/rest/v1/user_audio_files");
    expect(await request?.json()).toMatchObject({ consent_version: recordingConsent.version });
    // The next recording needs its own.
    await expect.element(consent).not.toBeChecked();
  });

  test("that the database misses is asked for in words that say what to do", async () => {
    store({ stage: "stored", consentVersion: null });
    network.on("POST", "/rest/v1/user_audio_files", () =>
      Response.json({ code: "23514", message: "", details: "recording_consent_missing" }, { status: 400 }),
    );
    network.on("DELETE", "/storage/v1/object/audio-files", () => Response.json([]));
    const { alert } = await renderUpload();
    await expect.element(alert).toMatchTextContent(/^Vink aan dat de deelnemers weten/);
  });
});

test("an upload that an earlier page left is listed with the part that was sent, until the customer gives it up", async () => {
  const begun = { path: `${userId}/3_c.mp3`, fileName: "Begonnen.mp3", sentBytes: 0 };
  store({}, { path: `${userId}/2_b.mp3`, fileName: "Oud.mp3", startedAtMs: 0 }, begun);
  const { screen, button } = await renderUpload();
  const expired = screen.getByText("Oud.mp3 was voor 25 % verstuurd.", { exact: false });
  await expect.element(expired).toBeVisible();
  await button("Begrepen").click();
  await expect.element(expired).not.toBeInTheDocument();
  await expect
    .element(screen.getByText("Overleg.mp3 is voor 25 % verstuurd.", { exact: false }))
    .toBeVisible();
  await button("Upload schrappen").click();
  await expect.element(screen.getByText("Onderbroken upload")).not.toBeInTheDocument();
  expect(localStorage.getItem(`recordings:${userId}`)).not.toMatch(/Overleg|Oud/);
});

test("a hand-over that fails is said, and repeated when asked", async () => {
  const path = "/functions/v1/relay/meeting";
  store({ stage: "registered" });
  network.on("POST", path, () => refusal(403, "email_unconfirmed"));
  const onFilesChanged = vi.fn();
  const { screen, alert, button } = await renderUpload({ onFilesChanged });
  await expect
    .element(alert.getByRole("link", { name: "Stuur de e-mail opnieuw" }))
    .toHaveAttribute("href", "/bevestig-email");
  await expect.poll(() => onFilesChanged).toHaveBeenCalledOnce();
  network.on("POST", path, () => refusal(502, "webhook_failed"));
  await button("Opnieuw proberen").click();
  await expect
    .element(alert)
    .toMatchTextContent("Uw opname is bewaard, maar de analyse is nog niet gestart.");
  network.on("POST", path, () => Response.json("Accepted"));
  await button("Opnieuw proberen").click();
  await expect.element(screen.getByText("Upload voltooid")).toBeVisible();
});

test("the month's limit, when the database says that it is reached is shown with a link to contact, and passed on once", async () => {
  store({ stage: "stored" });
  network.on("POST", "/rest/v1/user_audio_files", refusedAs("usage_limit_reached"));
  network.on("DELETE", "/storage/v1/object/audio-files", () => Response.json([]));
  const onLimited = vi.fn();
  const { screen, alert } = await renderUpload({ onLimited });
  await expect
    .element(alert)
    .toMatchTextContent(/^U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service\./);
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
  await expect.poll(() => onLimited).toHaveBeenCalledOnce();
  expect(network.asked("DELETE", "/storage/v1/object/audio-files")).toHaveLength(1);
});

test("while the panel is closed a line says how the upload is, and leads to it", async () => {
  const path = "/functions/v1/relay/meeting";
  network.on("POST", path, () => refusal(502, "webhook_failed"));
  const onShow = vi.fn();
  const screen = await renderPage(<UploadLine userId={userId} onShow={onShow} />);
  const recording = { fileName: "Overleg.mp3", path: `${userId}/1_a.mp3`, sessionId: "s" };
  recordingUploads(userId).analyse({ ...recording, mode: "meeting" });
  await expect.element(screen.getByText("Overleg.mp3 is bewaard en nog niet geanalyseerd.")).toBeVisible();
  await screen.getByRole("button", { name: "Toon" }).click();
  expect(onShow).toHaveBeenCalledOnce();
  network.on("POST", path, () => Response.json("Accepted"));
  recordingUploads(userId).retry();
  await expect.element(screen.getByText("Overleg.mp3 is aangekomen.")).toBeVisible();
});

const closesAtOnce = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("an upload hears of the connection, and while it is under way the browser asks before the tab closes", async () => {
  // Of a person whose upload no other test has opened.
  const own = { userId: crypto.randomUUID() };
  const { screen } = await renderUpload(own);
  const uploads = recordingUploads(own.userId);
  expect(closesAtOnce()).toBe(true);
  uploads.start(fileOf("Overleg.mp3", "ID3 sound"), { mode: "meeting", consentVersion: null });
  window.dispatchEvent(new Event("offline"));
  await expect.element(screen.getByText(/^Geen verbinding\. De upload gaat vanzelf verder/)).toBeVisible();
  expect(closesAtOnce()).toBe(false);
  window.dispatchEvent(new Event("online"));
  expect(uploads.get()).toMatchObject({ transfer: { status: "uploading" } });
  uploads.cancel();
  expect(closesAtOnce()).toBe(true);
});

test("an upload stops when another person's begin in this tab", async () => {
  const uploads = recordingUploads(userId);
  uploads.start(fileOf("Overleg.mp3", "ID3 sound"), { mode: "meeting", consentVersion: null });
  recordingUploads(crypto.randomUUID());
  expect(uploads.get().status).toBe("idle");
  expect(closesAtOnce()).toBe(true);
});

test("while another tab uploads, a recording is not sent from this one", async () => {
  const elsewhere = Promise.withResolvers<void>();
  await new Promise<void>((held) => {
    void navigator.locks.request(`recording-upload:${userId}`, () => {
      held();
      return elsewhere.promise;
    });
  });
  const uploads = recordingUploads(userId);
  uploads.start(fileOf("Overleg.mp3", "ID3 sound"), { mode: "meeting", consentVersion: null });
  await expect.poll(() => uploads.get()).toMatchObject({ status: "failed", retriable: true });
  elsewhere.resolve();
});

test("an upload is paused at once, and stopped after a question alone", async () => {
  const acts = { onPause: vi.fn(), onResume: vi.fn(), onCancel: vi.fn() };
  const bytes = { sentBytes: 50_000_000, totalBytes: 200_000_000 };
  const progressOf = (transfer: Transfer) => (
    <RecordingProgress fileName="Overleg.mp3" {...{ transfer, ...acts }} />
  );
  const moving = { ...bytes, status: "uploading", bytesPerSecond: 1_000_000, secondsLeft: 150 } as const;
  const screen = await render(progressOf(moving));
  const press = (name: string) => screen.getByRole("button", { name }).click();
  await expect.element(screen.getByText("1 MB/s · nog 3 minuten")).toBeVisible();
  await expect.element(screen.getByText("25 % verstuurd.")).toHaveRole("status");
  const bar = screen.getByRole("progressbar", { name: "Upload van Overleg.mp3" });
  for (const [name, value] of Object.entries({ valuemin: "0", valuenow: "25", valuemax: "100" })) {
    await expect.element(bar).toHaveAttribute(`aria-${name}`, value);
  }
  // A quarter of the way from 8 to 392.
  expect(bar.element().querySelector("line:nth-of-type(2)")?.getAttribute("x2")).toBe("104");
  expect(screen.getByText(/binnen 24 uur/).elements()).toEqual([]);
  await press("Pauzeren");
  expect(acts.onPause).toHaveBeenCalledOnce();
  await press("Annuleren");
  expect(acts.onCancel).not.toHaveBeenCalled();
  await press("Upload stoppen");
  expect(acts.onCancel).toHaveBeenCalledOnce();
  await press("Verder uploaden");
  await screen.rerender(progressOf({ ...bytes, status: "paused" }));
  await press("Hervatten");
  expect(acts.onResume).toHaveBeenCalledOnce();
  await screen.rerender(progressOf({ ...moving, sentBytes: 49_000_000, bytesPerSecond: 1_000 }));
  await expect.element(screen.getByText("Upload gestart.")).toHaveRole("status");
  await expect
    .element(screen.getByText("Aan dit tempo is de upload niet binnen 24 uur klaar", { exact: false }))
    .toBeVisible();
});
