import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { queryClient, readAgain } from "#web/lib/query-client.ts";
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

/** The result has this by now, and the page reads it again. */
function change(part: Partial<ResultRow>) {
  row = { ...row, ...part };
  return readAgain(queryClient, resultsList(userId).queryKey);
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
    const voices = panel.getByRole("list", { name: "Sprekers" });
    await expect.element(voices.getByRole("listitem")).toHaveLength(2);
    await change({ speakers: ["Spreker 1"] });
    await expect.element(voices.getByRole("listitem")).toHaveLength(1);
    await change({ speakers: [] });
    await expect.element(voices).not.toBeInTheDocument();
  });

  test("of one sentence is shown, and a result without one says so", async () => {
    passages = passages.slice(0, 1);
    row = { ...row, recording_id: null };
    const { panel, screen, detail } = await renderResult();
    await expect.element(panel.getByText("Goedemorgen allemaal.")).toBeVisible();
    await expect
      .element(detail.getByText("De opname is verwijderd. Het transcript blijft staan."))
      .toBeVisible();
    await screen.unmount();
    passages = [];
    const { panel: bare } = await renderResult();
    await expect.element(bare.getByText("Bij dit verslag is geen transcript gemaakt.")).toBeVisible();
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

  test("of hours is moved in its box to the sentence that is marked, unless that is in view, and is one stop for Tab", async () => {
    network.on("POST", addressPath, () => new Promise(() => {}));
    passages = Array.from({ length: 400 }, (_, place) => [
      place * 5_000,
      place * 5_000 + 4_000,
      place % 2,
      `Zin ${place + 1}.`,
    ]);
    await renderResult({ passage: 301 });
    await expect.poll(marked).toBe("Zin 301.");
    const sentence = () => document.querySelector("[data-passage][aria-current]") ?? expect.unreachable();
    const box = boxOf(sentence());
    /** How far below the top of the box it is, as a part of the box. */
    const place = (element: Element) =>
      (element.getBoundingClientRect().top - box.getBoundingClientRect().top) / box.clientHeight;
    await expect.poll(() => place(sentence())).toSatisfy(isInUpperPart);
    expect(window.scrollY).toBe(0);
    const stops = [...box.querySelectorAll("button")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(["0:00"]);

    /** Plays the sentence that stands lowest above this place, and returns where it stood. */
    const playAbove = async (limit: number) => {
      const sentences = [...box.querySelectorAll("span[data-passage]")];
      const chosen = sentences.findLast((element) => place(element) < limit) ?? expect.unreachable();
      const before = place(chosen);
      await userEvent.click(chosen);
      await expect.poll(marked).toBe(chosen.textContent.trim());
      return before;
    };
    const inView = await playAbove(0.6);
    expect(place(sentence())).toBeCloseTo(inView, 1);
    await playAbove(0.95);
    await expect.poll(() => place(sentence())).toSatisfy(isInUpperPart);
  });
});

const isInUpperPart = (place: number) => place >= 0 && place < 0.7;

/** The nearest element around it that scrolls. */
function boxOf(element: Element): Element {
  const { parentElement } = element;
  if (!parentElement) return expect.unreachable();
  return getComputedStyle(parentElement).overflowY === "auto" ? parentElement : boxOf(parentElement);
}

describe("the player", () => {
  test("is asked for by a click on a sentence, which is marked", async () => {
    network.on("POST", addressPath, () => new Promise(() => {}));
    const { panel, detail, button } = await renderResult();
    const sentence = panel.getByText("De oplevering schuift op.");
    await expect.element(sentence).toBeVisible();
    // Text that was marked to copy it.
    window.getSelection()?.selectAllChildren(sentence.element());
    sentence.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(button("Beluister de opname")).toBeVisible();
    expect(marked()).toBeNull();
    window.getSelection()?.removeAllRanges();
    await sentence.click();
    await expect.element(detail.getByRole("button", { name: "Opname wordt geopend..." })).toBeVisible();
    expect(marked()).toBe("De oplevering schuift op.");
    await panel.getByRole("button", { name: "Beluister vanaf 0:00" }).click();
    await expect.poll(marked).toBe("Goedemorgen allemaal.");
    expect(network.asked("POST", addressPath)).toHaveLength(1);
  });

  test("begins at the chosen sentence, and the text follows it until the reader scrolls", async () => {
    const path = "/storage/v1/object/sound";
    network.on("POST", addressPath, () => Response.json({ path, lifetimeSeconds: 300 }));
    // No sound comes from there, which the player must not hear of.
    const silent = new AbortController();
    onTestFinished(() => silent.abort());
    const options = { capture: true, signal: silent.signal };
    window.addEventListener("error", (event) => event.stopImmediatePropagation(), options);

    const { panel, button } = await renderResult();
    const sentence = panel.getByText("De oplevering schuift op.");
    await sentence.click();
    await expect.element(button("Speel af")).toBeVisible();
    const audio = document.querySelector("audio") ?? expect.unreachable();
    audio.dispatchEvent(new Event("loadedmetadata"));
    expect(audio.currentTime).toBe(64);
    audio.currentTime = 4.5;
    audio.dispatchEvent(new Event("timeupdate"));
    await expect.poll(marked).toBe("We beginnen met de planning.");

    const follow = button("Volg de opname");
    expect(follow.elements()).toEqual([]);
    for (const again of [follow, sentence]) {
      await userEvent.wheel(sentence, { delta: { y: 10 } });
      await expect.element(follow).toBeVisible();
      await again.click();
      await expect.element(follow).not.toBeInTheDocument();
    }
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
  await expect.element(field).toHaveAttribute("maxlength", "100");
  await expect.element(field).not.toHaveAccessibleErrorMessage();
  await field.fill("Sofie");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^De naam is niet bewaard\./);
  await expect.element(field).toHaveValue("Sofie");
  await field.fill("Sofie Claes");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
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

test("a speaker keeps their name when the field is left, or saved as it was", async () => {
  const { field, screen } = await open();
  const speaker = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
  const leave = [
    () => userEvent.keyboard("{Enter}"),
    () => userEvent.keyboard("x{Escape}"),
    () => speaker("Spreker 2").click(),
  ];
  for (const act of leave) {
    await expect.element(speaker("Spreker 2")).toHaveAttribute("aria-expanded", "true");
    await expect.element(speaker("Spreker 1")).toHaveAttribute("aria-expanded", "false");
    await expect.element(field).toHaveFocus();
    await act();
    await expect.element(field).not.toBeInTheDocument();
    await speaker("Spreker 2").click();
  }
  expect(network.asked("POST", renamePath)).toEqual([]);
});

test("a name that was changed elsewhere meanwhile stands beside the typed one, and the choice is saved", async () => {
  network.on("POST", renamePath, () => {});
  const { field, screen, button } = await open();
  await field.fill("Sofie Claes");
  await change({ speakers: ["Spreker 1", "Sofie"] });
  const choice = screen.getByRole("group", { name: "Deze naam is intussen ook elders gewijzigd." });
  await expect
    .element(choice.getByRole("region", { name: "Nu bewaard" }))
    .toMatchTextContent(/NaamSofieNeem/);
  await expect.element(choice.getByRole("region", { name: "Uw versie" })).toMatchTextContent(/Sofie Claes/);
  await button("Opslaan").click();
  await expect.element(choice).toHaveFocus();
  expect(network.asked("POST", renamePath)).toEqual([]);
  await button("Behoud de mijne").click();
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Naam van Sofie")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => network.asked("POST", renamePath)).toHaveLength(1);
  expect(await network.asked("POST", renamePath)[0]?.json()).toMatchObject({
    p_known_name: "Sofie",
    p_name: "Sofie Claes",
  });
});
