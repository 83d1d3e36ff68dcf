import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { unavailable } from "#web-test/components/data-api.ts";
import {
  answerPages,
  pointRow,
  type ResultRow,
  resultRow,
  resultsPath,
  transcriptPath,
  userId,
} from "#web-test/components/meetings.ts";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { MeetingResults } from "../results/meeting-results.tsx";
import { ResultPageContext, type ResultPart } from "../results/result-page.ts";
import { resultsList } from "../results/results-api.ts";

const network = stubNetwork();
const recordingId = "7d7c2c56-6a4e-4b53-8d21-0b3c6f3a2f11";
const addressPath = `/functions/v1/account/recordings/${recordingId}/address`;
const renamePath = "/rest/v1/rpc/rename_meeting_speaker";

let row: ResultRow;
let passages: [number, number, number | null, string][];

beforeEach(() => {
  passages = [
    [0, 3_900, 0, "Goedemorgen allemaal."],
    [4_000, 9_000, 0, "We beginnen met de planning."],
    [64_000, 68_000, 1, "De oplevering schuift op."],
  ];
  row = resultRow(1, {
    recording_id: recordingId,
    speakers: ["Spreker 1", "Spreker 2"],
    summary: "Alles schuift op. Er is taart.",
    summary_sentences: [
      { text: "Alles schuift op.", passage: 3 },
      { text: "Er is taart.", passage: null },
    ],
    meeting_action_points: [
      pointRow(1, 1, { text: "Planning maken", passage: 2 }),
      pointRow(1, 2, { text: "Elders gezegd", passage: 99 }),
    ],
  });
  answerPages(network, resultsPath, () => [row]);
  network.on("POST", transcriptPath, () => Response.json(passages));
  network.on("POST", addressPath, () => refusal(404, "not_found", "Deze opname bestaat niet meer."));
});

type OpenedProps = { passage: number | null; first: ResultPart };

function CustomerResults({ passage, first }: OpenedProps) {
  const [id, setId] = useState<string | null>(null);
  const [part, onPart] = useState(first);
  const query = useQuery(pagedQuery(resultsList(userId)));
  return (
    <ResultPageContext value={{ part, onPart, share: () => null }}>
      <MeetingResults userId={userId} query={query} shown={{ id, passage, isChosen: false }} onShow={setId} />
    </ResultPageContext>
  );
}

async function renderResult({ passage = null, first = "transcript" }: Partial<OpenedProps> = {}) {
  const screen = await renderPage(<CustomerResults passage={passage} first={first} />);
  return {
    screen,
    panel: screen.getByRole("tabpanel", { name: "Transcript" }),
    tab: (name: string) => screen.getByRole("tab", { name, exact: true }),
    detail: screen.getByRole("article"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

/** The sentence that is marked as heard. */
const marked = () => document.querySelector("[data-passage][aria-current]")?.textContent?.trim() ?? null;

test("the tabs open a part by click and by arrow, and are one stop for Tab", async () => {
  const { screen, panel, tab } = await renderResult({ first: "report" });
  const report = screen.getByRole("tabpanel", { name: "Verslag" });
  await expect.element(report.getByText("Alles schuift op.", { exact: false })).toBeVisible();
  expect(panel.elements()).toEqual([]);
  await tab("Transcript").click();
  await expect.element(panel.getByText("Goedemorgen allemaal.")).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(tab("Transcript")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Verslag")).toHaveFocus();
  await expect.element(report).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(tab("Transcript")).toHaveFocus();
  const stops = screen.getByRole("tab").elements();
  expect(stops.map((stop) => stop.getAttribute("tabindex"))).toEqual(["-1", "0"]);
});

describe("a transcript", () => {
  test("stands by turn, with names and times", async () => {
    network.on("POST", transcriptPath, unavailable);
    const { panel } = await renderResult();
    await expect.element(panel.getByText("Transcript niet geladen")).toBeVisible();
    network.on("POST", transcriptPath, () => Response.json(passages));
    await panel.getByRole("button", { name: "Opnieuw laden" }).click();
    await expect.element(panel.getByText("We beginnen met de planning.")).toBeVisible();
    const times = panel.getByRole("button", { name: /^Beluister vanaf/ }).elements();
    expect(times.map(({ textContent }) => textContent)).toEqual(["0:00", "1:04"]);
  });

  test("is pointed at by the sentences and points that name a passage of it, and by no others", async () => {
    const { detail } = await renderResult({ first: "report" });
    const links = detail.getByRole("button", { name: /^Beluister vanaf/ });
    await expect.element(links.first()).toBeVisible();
    // The points stand before the summary.
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(["0:04", "1:04"]);
  });

  test("begins where a search led", async () => {
    await renderResult({ passage: 3 });
    await expect.poll(marked).toBe("De oplevering schuift op.");
  });
});

describe("the player", () => {
  test("is asked for by a click on a sentence, which is marked", async () => {
    network.on("POST", addressPath, () => new Promise(() => {}));
    const { panel, detail } = await renderResult();
    await panel.getByText("De oplevering schuift op.").click();
    await expect.element(detail.getByRole("button", { name: "Opname wordt geopend..." })).toBeVisible();
    expect(marked()).toBe("De oplevering schuift op.");
    expect(network.asked("POST", addressPath)).toHaveLength(1);
  });

  test("says that a recording is gone, and the transcript stays", async () => {
    const { panel, detail, button } = await renderResult();
    await button("Beluister de opname").click();
    await expect
      .element(detail.getByText("De opname is verwijderd. Het transcript blijft staan."))
      .toBeVisible();
    await expect.element(panel.getByText("Goedemorgen allemaal.")).toBeVisible();
    await panel.getByText("Goedemorgen allemaal.").click();
    expect(network.asked("POST", addressPath)).toHaveLength(1);
  });

  test("of which nothing is heard is not followed again after scrolling", async () => {
    const { panel, button } = await renderResult();
    await userEvent.wheel(panel.getByText("Goedemorgen allemaal."), { delta: { y: 10 } });
    await expect.element(button("Beluister de opname")).toBeVisible();
    expect(button("Volg de opname").elements()).toEqual([]);
  });

  test("can be asked for again after a failure", async () => {
    network.on("POST", addressPath, () => refusal(500, "internal"));
    const { detail, button } = await renderResult();
    await button("Beluister de opname").click();
    await expect
      .element(detail.getByRole("alert"))
      .toMatchTextContent("De opname kan nu niet worden afgespeeld. Probeer het opnieuw.");
    await button("Beluister de opname").click();
    await expect.poll(() => network.asked("POST", addressPath)).toHaveLength(2);
  });
});

const open = async () => {
  const shown = await renderResult();
  await shown.screen.getByRole("button", { name: /^Spreker 2/ }).click();
  return { ...shown, field: shown.screen.getByLabelText("Naam van Spreker 2") };
};

test("a speaker gets another name, which stays in its field until the result has it", async () => {
  network.on("POST", renamePath, unavailable);
  const { field, panel, screen } = await open();
  await expect.element(field).toHaveFocus();
  await field.fill("Sofie Claes");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^De naam is niet bewaard\./);
  await expect.element(field).toHaveValue("Sofie Claes");
  network.on("POST", renamePath, () => {
    row = { ...row, speakers: ["Spreker 1", "Sofie Claes"] };
  });
  await userEvent.keyboard("{Enter}");
  await expect.element(panel.getByText("Sofie Claes", { exact: true }).first()).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  const [, request] = network.asked("POST", renamePath);
  expect(await request?.json()).toEqual({
    p_result_id: 1,
    p_speaker: 1,
    p_known_name: "Spreker 2",
    p_name: "Sofie Claes",
  });
});
