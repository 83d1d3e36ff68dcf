import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { services } from "#functions/contract/services.ts";
import { rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import {
  answerPages,
  filesPath,
  resultRow,
  resultsPath,
  transcriptPath,
  userId,
} from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { recordRow } from "#web-test/components/record-row.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { LiveRecording } from "./live-recording.tsx";
import { CustomerMeetings } from "./meeting-analyst.tsx";
import { ResultPageContext } from "./results/result-page.ts";
import { recordingUploads } from "./upload/recording-uploads.ts";
import { uploadWithoutFile } from "./upload/unfinished-uploads.ts";

// Its code is on the way until the last tests.
const side = vi.hoisted(() => Promise.withResolvers<object>());
vi.mock("./meeting-side.tsx", () => side.promise);
const sideArrives = async () => side.resolve(await vi.importActual<object>("./meeting-side.tsx"));
afterAll(sideArrives);

const network = stubNetwork();
const searchPath = "/rest/v1/rpc/search_my_transcripts";
const codeOf = (key: string) => services.find((service) => service.key === key)?.code ?? 0;

beforeEach(() => {
  for (const path of [filesPath, resultsPath, "/rest/v1/meeting_settings", "/rest/v1/meeting_feedback"])
    network.on("GET", path, () => rowsAnswer([]));
  network.on("OPTIONS", "/storage/v1/upload/resumable", () => {});
});

async function openAs(codes: number, limits = {}) {
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes, limits })]));
  const screen = await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
  await expect.element(screen.getByText("Nog geen resultaten")).toBeVisible();
  return screen.getByText("Onbeperkt analyses");
}

test("a customer with the service and without a limit reads that analyses are unlimited", async () => {
  await expect.element(await openAs(codeOf("meeting_analysis"))).toBeVisible();
  expect(page.getByText("Maandelijks limiet bereikt").elements()).toEqual([]);
});

test("a customer without the service is not promised unlimited analyses", async () => {
  await expect.element(await openAs(codeOf("email_marketing"))).not.toBeInTheDocument();
});

test("a customer without the service reads what a limit leaves, which counts all the same", async () => {
  await openAs(codeOf("email_marketing"), { meeting_analysis: 3 });
  await expect.element(page.getByText(/^Nog 3 van 3 /).first()).toBeVisible();
});

test("a customer whose record holds nothing yet is not told of an error", async () => {
  network.on("GET", "/rest/v1/user_tables", () => Response.json([]));
  await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
  await expect.element(page.getByText("Nog geen resultaten")).toBeVisible();
  expect(page.getByText("Error checking service limits").elements()).toEqual([]);
});

test("without a result the place for a recording stands beside the empty list, with no button that leads to it and no search", async () => {
  await openAs(codeOf("meeting_analysis"));
  await expect.element(page.getByRole("dialog", { name: "Opnames" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Opname toevoegen" })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Zoek in alle transcripten")).not.toBeInTheDocument();
});

test("beside a result a recording is added over it, which says there when none is left", async () => {
  answerPages(network, resultsPath, () => [resultRow(1)]);
  network.on("POST", transcriptPath, () => Response.json([]));
  network.on("GET", "/rest/v1/user_tables", () =>
    Response.json([
      recordRow({ codes: 16, limits: { meeting_analysis: 1 }, counts: { meeting_analysis: 1 } }),
    ]),
  );
  const screen = await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Opnames" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Opname toevoegen" }).click();
  await expect.element(page.getByRole("dialog").getByText("Maandelijks limiet bereikt")).toBeVisible();
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).toHaveLength(1);
});

test("the list gives way to what is looked for or still to be done, and comes back", async () => {
  answerPages(network, resultsPath, () => [resultRow(1)]);
  network.on("POST", transcriptPath, () => Response.json([]));
  network.on("POST", searchPath, () => Response.json([]));
  network.on("GET", "/rest/v1/meeting_action_points", () => Response.json([]));
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes: 16 })]));
  const screen = await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
  const list = screen.getByRole("region", { name: "Resultaten" });
  const words = screen.getByLabelText("Zoek in alle transcripten");
  const openPoints = screen.getByRole("button", { name: "Open actiepunten" });
  await expect.element(list).toBeVisible();
  await words.fill("klant");
  await expect.element(screen.getByText("Niets gevonden")).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await openPoints.click();
  await expect.element(words).toHaveValue("");
  await expect.element(screen.getByText("Geen open actiepunten")).toBeVisible();
  await openPoints.click();
  await expect.element(list).toBeVisible();
  // Typed with a pause after the first word.
  await words.click();
  await userEvent.keyboard("grote ");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("klant");
  await expect.element(words).toHaveValue("grote klant");
  await expect.poll(() => network.asked("POST", searchPath).length).toBeGreaterThan(2);
  expect(await network.asked("POST", searchPath).at(-1)?.json()).toMatchObject({ p_words: "grote klant" });
  await words.fill(" ");
  await expect.element(list).toBeVisible();
  await expect.element(words).toHaveFocus();
});

test("a passage that was found leads to its result, which takes the focus, also when it was open", async () => {
  answerPages(network, resultsPath, () => [resultRow(1)]);
  network.on("POST", transcriptPath, () => Response.json([[0, 900, null, "Dag klant"]]));
  network.on("GET", "/rest/v1/user_tables", () => Response.json([recordRow({ codes: 16 })]));
  network.on("POST", searchPath, () =>
    Response.json([
      {
        ...{ result_id: 1, number: 1, start_ms: 0, speaker: null, parts: ["Dag ", "klant"] },
        ...{ recording_name: "Overleg.mp3", kind: "meeting", created_at: "2026-11-20T12:00:00Z" },
      },
    ]),
  );
  const onShow = vi.fn();
  const screen = await renderPage(
    <ResultPageContext value={{ part: "transcript", onPart: () => {}, share: () => null }}>
      <CustomerMeetings userId={userId} shownId="1" onShow={onShow} />
    </ResultPageContext>,
  );
  const title = screen.getByRole("article").getByRole("heading", { level: 3 });
  await expect.element(title).toBeVisible();
  expect(document.querySelector("[data-result='1']")?.getAttribute("aria-current")).toBe("true");
  await screen.getByLabelText("Zoek in alle transcripten").fill("klant");
  await screen.getByRole("button", { name: /Dag klant/ }).click();
  await expect.element(title).toHaveFocus();
  expect(onShow.mock.calls).toEqual([["1", "transcript"]]);
  const sentence = screen.getByRole("tabpanel").getByText("Dag klant");
  await expect.element(sentence).toHaveAttribute("aria-current", "true");
});

test("a page of which nothing could be read says so, and reads both lists again when asked", async () => {
  for (const path of [filesPath, resultsPath, "/rest/v1/user_tables"]) network.on("GET", path, unavailable);
  const screen = await renderPage(<CustomerMeetings userId={userId} shownId={null} onShow={() => {}} />);
  await expect.element(screen.getByText("Error loading data")).toBeVisible();
  await expect.element(screen.getByText("Error checking service limits")).toBeVisible();
  network.on("GET", filesPath, () => rowsAnswer([]));
  const readAgain = (what: string) =>
    screen
      .getByRole("alert")
      .filter({ hasText: what })
      .getByRole("button", { name: "Opnieuw laden" })
      .click();
  const asked = network.asked("GET", resultsPath).length;
  await readAgain("Error loading data");
  await expect.poll(() => network.asked("GET", resultsPath)).toHaveLength(2 * asked);
  await expect.element(screen.getByText("Failed to load meeting results")).toBeVisible();
  expect(screen.getByText("Error loading data").elements()).toEqual([]);
  network.on("GET", resultsPath, () => rowsAnswer([]));
  await readAgain("Failed to load meeting results");
  await expect.element(screen.getByText("Nog geen resultaten")).toBeVisible();
});

test("the live recording is announced", async () => {
  const screen = await renderPage(<LiveRecording />);
  await expect.element(screen.getByText("Deze feature is binnenkort beschikbaar!")).toBeVisible();
});

test.each([
  ["is shown", "De analyse is gestart.", 1],
  ["that says nothing is not shown", "Accepted", 0],
])(
  "the automation's answer to a recording %s, and the recordings are read again",
  async (_, answer, shown) => {
    await sideArrives();
    onTestFinished(() => recordingUploads(userId).signOff());
    const recording = { fileName: "Overleg.mp3", path: `${userId}/1_a.mp3`, sessionId: "s" };
    const unfinished = [uploadWithoutFile({ ...recording, mode: "meeting" }, Date.now())];
    localStorage.setItem(`recordings:${userId}`, JSON.stringify(unfinished));
    const accepted = Promise.withResolvers<Response>();
    network.on("POST", "/functions/v1/relay/meeting", () => accepted.promise);
    await openAs(codeOf("meeting_analysis"));
    await expect.element(page.getByText(/^Uw opname is aangekomen\./)).toBeVisible();
    const before = network.asked("GET", filesPath).length;
    accepted.resolve(Response.json(answer));
    await expect.element(page.getByText("Upload voltooid")).toBeVisible();
    await expect.poll(() => network.asked("GET", filesPath)).toHaveLength(before + 1);
    await expect.element(page.getByText(answer)).toHaveLength(shown);
  },
);
