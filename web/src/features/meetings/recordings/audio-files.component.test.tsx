import { useQuery } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { unavailable } from "#web-test/components/data-api.ts";
import {
  answerPages,
  type FileRow,
  fileRow,
  filesPath,
  rowsOf,
  userId,
} from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { AudioFiles } from "./audio-files.tsx";
import { filesList } from "./files-api.ts";

const network = stubNetwork();
const objectsPath = "/storage/v1/object/audio-files";
let rows: FileRow[] = [];

beforeEach(() => {
  answerPages(network, filesPath, () => rows);
});

function CustomerFiles() {
  return <AudioFiles userId={userId} query={useQuery(pagedQuery(filesList(userId)))} />;
}

async function renderFiles(made: FileRow[]) {
  rows = made;
  const screen = await renderPage(<CustomerFiles />);
  return {
    screen,
    list: screen.getByRole("region", { name: "Uw opnames" }),
    files: screen.getByRole("region", { name: "Uw opnames" }).getByRole("listitem"),
    button: (name: string | RegExp) => screen.getByRole("button", { name, exact: true }),
    alert: screen.getByRole("alert"),
  };
}

const pending = (number: number, row: Partial<FileRow> = {}) =>
  fileRow(number, { transcription_status: "pending", ...row });

describe("the list", () => {
  test("says in English and Dutch that it could not be read, and reads again when asked", async () => {
    network.on("GET", filesPath, unavailable);
    const { alert, button, files } = await renderFiles([fileRow(1)]);
    await expect.element(alert.getByText("Failed to load your audio files")).toHaveAttribute("lang", "en");
    await expect.element(alert).toMatchTextContent(/Uw opnames zelf zijn bewaard\./);
    answerPages(network, filesPath, () => rows);
    await button("Opnieuw laden").click();
    await expect.element(files).toMatchTextContent(/opname-1\.mp3/);
  });

  test("shows the newest, all on request, and only the newest is being processed", async () => {
    const { list, files, button, screen } = await renderFiles([
      pending(2),
      pending(1, { meeting_analyses: null }),
    ]);
    await expect.poll(() => files.elements()).toHaveLength(1);
    await expect.element(files).toMatchTextContent(/opname-2\.mp3.*Bezig met verwerken\.\.\./);
    await expect.element(list.getByText("Uw opname wordt verwerkt.")).toHaveRole("status");
    await button("Toon alle 2 opnames").click();
    await expect.element(files.last()).toMatchTextContent(/opname-1\.mp3.*Verwerkt/);
    // The automation was not told of it.
    await expect.element(button("Opnieuw proberen met opname-1.mp3")).toBeEnabled();
    await button("Toon alleen de nieuwste").click();
    await expect.poll(() => files.elements()).toHaveLength(1);
    await button("Verwijder opname-2.mp3").click();
    await expect.element(files).toMatchTextContent(/De analyse loopt nog en kan daardoor mislukken\./);
    rows = [fileRow(2)];
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText("Uw nieuwste opname is verwerkt.")).toHaveRole("status");
  });

  test("reads one page of many, and the next when asked, also after a failure", async () => {
    const { files, button, alert } = await renderFiles(rowsOf(1_000, fileRow));
    await button("Toon meer opnames").click();
    await expect.poll(() => files.elements()).toHaveLength(20);
    network.on("GET", filesPath, unavailable);
    await button("Toon oudere opnames (980)").click();
    await expect
      .element(alert)
      .toMatchTextContent(/De oudere opnames konden niet worden geladen\. Probeer het opnieuw\./);
    answerPages(network, filesPath, () => rows);
    await button("Toon oudere opnames (980)").click();
    await expect.poll(() => files.elements()).toHaveLength(40);
  });
});

describe("an analysis", () => {
  const failedHandOver = {
    status: "failed",
    mode: "interview",
    submitted_at: "2026-11-01T00:00:00Z",
    failure_reason: null,
    unit_counted_at: "2026-11-01T00:00:00Z",
  } as const;

  test("that failed is named, and can be asked for again", async () => {
    const { files, list, button } = await renderFiles([pending(1, { meeting_analyses: failedHandOver })]);
    await expect.element(files).toMatchTextContent(/De analyse is niet gelukt/);
    await expect.element(files).toMatchTextContent(/Dat telt niet extra mee\./);
    await expect
      .element(list.getByText("De analyse van uw nieuwste opname is niet gelukt."))
      .toHaveRole("status");
    await expect.element(button("Opnieuw proberen met opname-1.mp3")).toBeEnabled();
  });

  test("that the automation gave up says why, also when this release does not know the reason", async () => {
    const gaveUp = (failure_reason: string) => ({ meeting_analyses: { ...failedHandOver, failure_reason } });
    const { files } = await renderFiles([pending(1, gaveUp("recording_unreadable"))]);
    await expect.element(files).toMatchTextContent(/In de opname is geen gesprek te verstaan\./);
    // Of an upload that names no session, an analysis cannot be asked for.
    rows = [pending(1, { ...gaveUp("a_reason_of_tomorrow"), session_id: null })];
    await queryClient.invalidateQueries({ queryKey: ["meetings"] });
    await expect.element(files).toMatchTextContent(/Er ging bij ons iets mis\./);
    await expect.element(files).not.toMatchTextContent(/telt niet mee voor uw limiet|Opnieuw proberen/);
  });

  test("that failed without the customer's fault says that its unit came back, and counts when it is asked for again", async () => {
    const gaveBack = { ...failedHandOver, failure_reason: "model_failed", unit_counted_at: null };
    const { files } = await renderFiles([pending(1, { meeting_analyses: gaveBack })]);
    await expect.element(files).toMatchTextContent(/Deze opname telt niet mee voor uw limiet\./);
    await expect.element(files).toMatchTextContent(/Dan telt ze weer mee\./);
  });

  test("of which nothing says that the participants know, is asked that first", async () => {
    const notePath = "/rest/v1/rpc/note_recording_consent";
    network.on("POST", notePath, unavailable);
    network.on("POST", "/functions/v1/relay/meeting", () => Response.json("Accepted"));
    const row = pending(1, { meeting_analyses: failedHandOver, consent_noted_at: null });
    const { screen, button, alert } = await renderFiles([row]);
    const again = button("Opnieuw proberen met opname-1.mp3");
    const tick = screen.getByRole("checkbox", { name: recordingConsent.text });
    await expect.element(tick).toBeVisible();
    expect(alert.elements()).toEqual([]);
    await again.click();
    await expect.element(alert).toMatchTextContent("Vink dit eerst aan.");
    await expect.element(tick).toBeInvalid();
    expect(network.asked("POST", notePath)).toHaveLength(0);

    await tick.click();
    await again.click();
    await expect.element(alert).toMatchTextContent(/verklaring kon niet worden bewaard/);
    expect(network.asked("POST", "/functions/v1/relay/meeting")).toHaveLength(0);

    network.on("POST", notePath, () => {});
    await again.click();
    await expect.poll(() => network.asked("POST", "/functions/v1/relay/meeting")).toHaveLength(1);
    const [handedOver] = network.asked("POST", "/functions/v1/relay/meeting");
    expect(await handedOver?.json()).toEqual({ sessionId: row.session_id, mode: "interview" });
    expect(await network.asked("POST", notePath)[1]?.json()).toEqual({
      p_recording_id: row.id,
      p_version: recordingConsent.version,
    });
    // The upload's own notice says how that went, and offers the same.
    await expect.element(again).not.toBeInTheDocument();
  });
});

describe("deleting", () => {
  const ask = (files: FileRow[]) =>
    renderFiles(files).then(async (view) => {
      await view.button("Verwijder opname-1.mp3").click();
      return { ...view, question: view.screen.getByRole("group", { name: /definitief verwijderen\?$/ }) };
    });

  test("asks one question, which takes the focus, and Escape keeps the recording", async () => {
    const { question, button, screen } = await ask([fileRow(1)]);
    await expect.element(question).toHaveFocus();
    // It was when the page opened, and is no news.
    expect(screen.getByText("Uw nieuwste opname is verwerkt.").elements()).toEqual([]);
    await expect.element(question).toMatchTextContent(/Het geluidsbestand gaat verloren\./);
    await expect.element(question).toMatchTextContent(/Resultaten die u al kreeg, blijven staan\./);
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button("Verwijder opname-1.mp3")).toHaveFocus();
  });

  test("says that it failed and leaves the row, then removes sound and row in this order", async () => {
    const { question, list, files, screen } = await ask([fileRow(1)]);
    network.on("DELETE", objectsPath, unavailable);
    await question.getByRole("button", { name: "Verwijderen" }).click();
    await expect.element(question.getByRole("alert")).toMatchTextContent(/Failed to delete file/);
    await expect.poll(() => files.elements()).toHaveLength(1);
    expect(network.asked("DELETE", filesPath)).toEqual([]);

    network.on("DELETE", objectsPath, () => Response.json([]));
    network.on("DELETE", filesPath, () => {
      rows = [];
    });
    await question.getByRole("button", { name: "Verwijderen" }).click();
    await expect.element(list).toMatchTextContent(/U hebt nog geen opnames\./);
    await expect.element(screen.getByText("opname-1.mp3 is verwijderd.")).toHaveRole("status");
    await expect.element(list).toHaveFocus();
    const [removal] = network.asked("DELETE", filesPath);
    expect(new URL(removal?.url ?? "").searchParams.get("id")).toBe(`eq.${fileRow(1).id}`);
  });
});
