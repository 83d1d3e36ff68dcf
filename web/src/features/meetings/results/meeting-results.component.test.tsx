import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { queryClient, readAgain } from "#web/lib/query-client.ts";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import {
  answerPages,
  pointRow,
  pointsPath,
  type ResultRow,
  resultRow,
  resultsPath,
  rowsOf,
  transcriptPath,
  userId,
} from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { savedFiles } from "#web-test/components/saved-files.ts";
import { onPhone } from "#web-test/components/window-size.ts";
import { MeetingResults } from "./meeting-results.tsx";
import { resultsList } from "./results-api.ts";

const network = stubNetwork();
let rows: ResultRow[] = [];

beforeEach(() => {
  rows = [];
  answerPages(network, resultsPath, () => rows);
  network.on("POST", transcriptPath, () => Response.json([]));
});

function CustomerResults({ first = null }: { first?: string | null }) {
  const [id, setId] = useState(first);
  const query = useQuery(pagedQuery(resultsList(userId)));
  return (
    <MeetingResults
      userId={userId}
      query={query}
      shown={{ id, passage: null, isChosen: id !== first }}
      onShow={setId}
    />
  );
}

async function renderResults(made: ResultRow[], first?: string) {
  rows = made;
  const screen = await renderPage(<CustomerResults {...(first && { first })} />);
  return {
    screen,
    cards: screen.getByRole("list", { name: "Uw resultaten" }).getByRole("listitem"),
    detail: screen.getByRole("article"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    alert: screen.getByRole("alert"),
  };
}

const openMenu = () => page.getByRole("button", { name: "Delen en bewaren" }).click();
const arrive = (row: ResultRow) => {
  rows = [row, ...rows];
  return readAgain(queryClient, resultsList(userId).queryKey);
};

test.each([
  ["by a model", "gpt-oss", false],
  ["without one: it is an example", null, true],
])("a result says how it was made, %s", async (_, model, isExample) => {
  const steps = [
    { step: "received", at: "2026-11-20T08:00:00Z" },
    { step: "transcribed", at: "2026-11-20T08:04:00Z" },
  ];
  const provenance = { model, prompt: "summary@2", steps };
  const { detail } = await renderResults([resultRow(1, { provenance })], "1");
  const summary = detail.getByText("Hoe dit gemaakt is");
  await expect.element(detail.getByText("Uitgeschreven")).not.toBeVisible();
  await summary.click();
  await expect.element(detail.getByText("20 november 2026 om 09:04")).toBeVisible();
  await expect.element(detail.getByText("summary@2")).toBeVisible();
  expect(detail.getByText("gpt-oss").elements()).toHaveLength(model === null ? 0 : 1);
  expect(detail.getByText("Voorbeeld: verzonnen resultaat").elements()).toHaveLength(isExample ? 1 : 0);
});

test("a result of an automation that does not say how it was made shows nothing of it", async () => {
  const { detail } = await renderResults([resultRow(1)], "1");
  await expect.element(detail).toBeVisible();
  // The address brought it: the focus stays where it was.
  expect(document.activeElement).toBe(document.body);
  expect(detail.getByText("Hoe dit gemaakt is").elements()).toEqual([]);
  expect(detail.getByText("Voorbeeld: verzonnen resultaat").elements()).toEqual([]);
});

describe("the list", () => {
  test("says in English and Dutch that it could not be read, and reads again when asked", async () => {
    network.on("GET", resultsPath, unavailable);
    const { alert, button, cards } = await renderResults([resultRow(1)]);
    await expect.element(alert.getByText("Failed to load meeting results")).toHaveAttribute("lang", "en");
    await expect.element(alert).toMatchTextContent(/Er is niets verloren\./);
    answerPages(network, resultsPath, () => rows);
    await button("Opnieuw laden").click();
    await expect.element(cards).toMatchTextContent(/Overleg nummer 1\./);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("shows the newest three, all on request, and three again", async () => {
    const { cards, button, screen } = await renderResults(rowsOf(5, resultRow));
    await expect.poll(() => cards.elements()).toHaveLength(3);
    await expect.element(cards.first()).toMatchTextContent(/Overleg nummer 5\./);
    const more = button("Toon alle 5 resultaten");
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
    const shown = cards.elements().map((card) => card.querySelector("[aria-current=true]") !== null);
    expect(shown).toEqual([true, false, false]);
    await more.click();
    await expect.poll(() => cards.elements()).toHaveLength(5);
    expect(screen.getByRole("button", { name: /^Toon oudere/ }).elements()).toEqual([]);
    await button("Toon de nieuwste 3").click();
    await expect.poll(() => cards.elements()).toHaveLength(3);
  });

  test("says of each result how many points are still open", async () => {
    const points = (...done: boolean[]) => ({
      meeting_action_points: done.map((is_done, place) => pointRow(1, place, { is_done })),
    });
    const { cards } = await renderResults([
      resultRow(3, points(false, true, false)),
      resultRow(2, points(true, false)),
      resultRow(1, points(true)),
    ]);
    await expect.element(cards.first().getByText("2 open", { exact: true })).toBeVisible();
    await expect.element(cards.nth(1).getByText("1 open", { exact: true })).toBeVisible();
    await expect.element(cards.last()).not.toMatchTextContent(/\d open/);
  });

  test("without results says so, and nothing stands open beside it", async () => {
    const { screen } = await renderResults([]);
    await expect.element(screen.getByText("Nog geen resultaten")).toBeVisible();
    expect(screen.getByRole("region", { name: "Geopend resultaat" }).elements()).toEqual([]);
  });

  test("is of rows of 52 px, however long a name is", async () => {
    const name = `${"Onderhoudsovereenkomst ".repeat(8)}.mp3`;
    const summary = "Overleg nummer 1.5 begint! Dan komt er meer.";
    const { cards } = await renderResults([resultRow(1, { recording_name: name, summary })]);
    const height = () => cards.first().getByRole("button").element().getBoundingClientRect().height;
    await expect.element(cards.first()).toMatchTextContent(/Overleg nummer 1\.5 begint!$/);
    expect(height()).toBe(52);
    await onPhone();
    await expect.poll(height).toBe(52);
  });

  test("reads one page of many, and the next when asked", async () => {
    const { cards, button } = await renderResults(rowsOf(1_000, resultRow));
    await button("Toon meer resultaten").click();
    await expect.poll(() => cards.elements()).toHaveLength(20);
    expect(network.asked("GET", resultsPath)).toHaveLength(1);
    await button("Toon oudere resultaten (980)").click();
    await expect.poll(() => cards.elements()).toHaveLength(40);
    await expect.element(cards.last()).toMatchTextContent(/Overleg nummer 961\./);
    await expect.element(cards.last()).not.toMatchTextContent(/Nieuw/);
  });

  test("marks and announces a result that arrives", async () => {
    const { screen, cards, button } = await renderResults(rowsOf(2, resultRow));
    await expect.poll(() => cards.elements()).toHaveLength(2);
    await arrive(resultRow(3));
    await expect.poll(() => cards.elements()).toHaveLength(3);
    expect(button("Toon alle 3 resultaten").elements()).toEqual([]);
    await expect.element(cards.first().getByText("Nieuw", { exact: true })).toBeVisible();
    await expect.element(cards.nth(1)).not.toMatchTextContent(/Nieuw/);
    await expect.element(screen.getByText("Er is een nieuw resultaat.")).toHaveRole("status");
    await arrive(resultRow(4));
    await expect.element(screen.getByText("Er zijn 2 nieuwe resultaten.")).toBeInTheDocument();
  });
});

test("on a narrow screen the list gives way to a result and is back as it was, with the focus on its row", async () => {
  const points = Array.from({ length: 60 }, (_, place) => pointRow(1, place));
  const { button, cards, detail } = await renderResults(
    rowsOf(20, (number) => resultRow(number, number === 1 ? { meeting_action_points: points } : {})),
  );
  await onPhone();
  await button("Toon alle 20 resultaten").click();
  const row = cards.last().getByRole("button");
  const first = cards.first().element();
  await row.click();
  const title = detail.getByRole("heading", { name: "opname-1", exact: true });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
  expect(first.checkVisibility()).toBe(false);
  // Not visible, and laid out still.
  expect(first.getBoundingClientRect().height).toBeGreaterThan(0);
  await button("Terug naar de lijst").click();
  await expect.element(row).toHaveFocus();
  await expect.element(row).toBeInViewport();
  await expect.element(detail).not.toBeInTheDocument();
});

describe("a result", () => {
  test("shows its name, kind, moment, length, summary, points, participants, sentiment and report", async () => {
    const participants = ["Sara Bogaert", null, " ", "Dries Wouters"];
    const { detail } = await renderResults([resultRow(1, { participants })]);
    await expect.element(detail.getByRole("heading", { name: "opname-1", exact: true })).toBeVisible();
    await expect.element(detail.getByText("De opname is verwijderd.", { exact: true })).toBeVisible();
    for (const text of ["Vergadering", "31 minuten", "Nederlands", "Overleg nummer 1."]) {
      await expect.element(detail.getByText(text, { exact: true })).toBeVisible();
    }
    await expect
      .element(
        detail.getByText(
          "Dit verslag is opgesteld door AI, uit de tekst van het gesprek. Controleer wat belangrijk is.",
          { exact: true },
        ),
      )
      .toBeVisible();
    await expect.element(detail.getByText("afgeleid uit de tekst", { exact: true })).toBeVisible();
    const textsOf = (name: string) =>
      detail
        .getByRole("list", { name })
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    expect(textsOf("Actiepunten")).toEqual([
      "Productfoto's aanleverenSara Bogaert",
      "Teksten nalezenDries Wouters",
    ]);
    expect(textsOf("Deelnemers")).toEqual(["Sara Bogaert", "Dries Wouters"]);
    expect(textsOf("Sfeer van het gesprek")).toEqual(["62%positief", "30%neutraal", "8%negatief"]);
    await openMenu();
    const link = detail.getByRole("link", { name: /^Open verslag/ });
    await expect.element(link).toHaveAttribute("href", "https://rapporten.example/webshop.pdf");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("of which little is known has no empty parts", async () => {
    const nothing = { participants: [null], meeting_action_points: [], sentiment_analysis: null };
    const { detail } = await renderResults([resultRow(1, nothing)]);
    await expect.element(detail).toBeVisible();
    expect(detail.getByRole("heading", { level: 4 }).elements()).toEqual([]);
  });

  test.each([
    [
      "2026-11-20T09:05:00Z",
      "Op 20 november 2026 om 10:05 verklaarde u dat de deelnemers van de opname weten.",
    ],
    [null, "Er is niet verklaard dat de deelnemers van de opname weten."],
  ])("says whether the participants knew, noted at %s", async (consent_noted_at, text) => {
    const { detail } = await renderResults([resultRow(1, { consent_noted_at })], "1");
    await expect.element(detail.getByText(text, { exact: true })).toBeVisible();
  });

  test("gets another title in its place by one request, which the list has then too, and the pen has the focus", async () => {
    // After both clicks: the second would otherwise be one on the page that follows, which takes the focus.
    const stored = Promise.withResolvers<void>();
    network.on("POST", "/rest/v1/rpc/rename_meeting", async () => {
      await stored.promise;
      rows = [resultRow(1, { recording_name: "Werf Janssens" })];
    });
    const { cards, detail, button } = await renderResults([resultRow(1)], "1");
    await button("Titel wijzigen").click();
    const field = detail.getByLabelText("Titel", { exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("opname-1");
    await field.fill("Werf Janssens");
    await detail.getByRole("button", { name: "Opslaan" }).dblClick();
    stored.resolve();
    await expect.element(detail.getByRole("heading", { name: "Werf Janssens" })).toBeVisible();
    await expect.element(cards.first()).toMatchTextContent(/Werf Janssens/);
    await expect.element(button("Titel wijzigen")).toHaveFocus();
    const [request, again] = network.asked("POST", "/rest/v1/rpc/rename_meeting");
    expect(again).toBeUndefined();
    const names = { p_known_name: "opname-1.mp3", p_name: "Werf Janssens" };
    expect(await request?.json()).toEqual({ p_result_id: 1, ...names });
  });

  test("makes no link of a report that is no web address, and no element of markup", async () => {
    const markup = '<img src=x onerror="document.title=1">Verslag';
    const { detail } = await renderResults([
      resultRow(1, { file_name: "javascript:document.title=1", summary: markup }),
    ]);
    await openMenu();
    await expect.element(detail.getByText("Verslag: javascript:document.title=1")).toBeVisible();
    await expect.element(detail.getByText(markup)).toBeVisible();
    expect(detail.getByRole("link").elements()).toEqual([]);
    expect(detail.element().querySelector("img")).toBeNull();
  });

  test("that the address names is read when it is older than the list, and says that it is gone", async () => {
    const { detail, screen } = await renderResults(rowsOf(30, resultRow), "1");
    // The stub answers every question with the newest.
    await expect.element(detail).toBeVisible();
    const alone = network.asked("GET", resultsPath).filter(({ url }) => url.includes("id=eq.1"));
    expect(alone).toHaveLength(1);
    network.on("GET", resultsPath, () => Response.json([]));
    await queryClient.invalidateQueries({ queryKey: ["meetings", userId, "result"] });
    await expect.element(screen.getByText("Dit resultaat is er niet meer")).toBeVisible();
  });

  test("is not shown beside the list on a narrow screen, and its transcript is read when it is opened", async () => {
    await onPhone();
    const { cards } = await renderResults(rowsOf(2, resultRow));
    await expect.element(cards.first()).toBeVisible();
    // The list reads on its own; a transcript would have been asked for at the first drawing.
    expect(network.asked("POST", transcriptPath)).toEqual([]);
    await userEvent.click(cards.first().getByRole("button"));
    await expect.poll(() => network.asked("POST", transcriptPath)).toHaveLength(1);
  });
});

test("the list and the open result scroll apart, and the list keeps its place", async () => {
  const points = Array.from({ length: 60 }, (_, place) => pointRow(20, place));
  rows = rowsOf(40, (number) => resultRow(number, number === 20 ? { meeting_action_points: points } : {}));
  const screen = await renderPage(
    <div className="flex h-dvh flex-col">
      <CustomerResults />
    </div>,
  );
  await screen.getByRole("button", { name: "Toon meer resultaten" }).click();
  await screen.getByRole("button", { name: "Toon oudere resultaten (20)" }).click();
  const row = screen.getByRole("button", { name: /Overleg nummer 20\./ });
  await expect.element(row).toBeInTheDocument();
  row.element().scrollIntoView({ block: "center" });
  const scrolled = (element: Element) => element.closest(".work-pane")?.scrollTop;
  const place = scrolled(row.element());
  expect(place).toBeGreaterThan(0);

  // Without the mouse, for which the driver may scroll.
  row.element().focus({ preventScroll: true });
  await userEvent.keyboard("{Enter}");
  const open = screen.getByRole("region", { name: "Geopend resultaat" });
  const title = open.getByRole("heading", { name: "opname-20", exact: true });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
  expect(scrolled(row.element())).toBe(place);

  open.element().scrollIntoView({ block: "end" });
  await expect.element(open.getByText("Deelnemers")).toBeInViewport();
  expect(scrolled(row.element())).toBe(place);
  await expect.element(row).toBeInViewport();
  // The next one begins at its top.
  row.element().focus({ preventScroll: true });
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(open.getByRole("heading", { name: "opname-21" })).toBeInViewport();
  expect(scrolled(open.element())).toBe(0);
  expect(scrolled(row.element())).toBe(place);
});

describe("an action point", () => {
  test("of a result that is older than the list is ticked at once too", async () => {
    network.on("PATCH", pointsPath, () => new Promise(() => {}));
    network.on("GET", resultsPath, (request) =>
      paramsOf(request).get("id") === "eq.1" ? rowsAnswer([resultRow(1)]) : rowsAnswer(rows.slice(0, 20), 30),
    );
    const { detail } = await renderResults(rowsOf(30, resultRow), "1");
    await detail.getByRole("checkbox", { name: "Teksten nalezen" }).click();
    await expect.element(detail.getByText("1 van 2 klaar")).toBeVisible();
  });

  test("is ticked at once, and by key", async () => {
    const saved = Promise.withResolvers<Response>();
    network.on("PATCH", pointsPath, () => saved.promise);
    const { detail } = await renderResults([resultRow(1)]);
    const box = detail.getByRole("checkbox", { name: "Productfoto's aanleveren" });
    await expect.element(box).not.toBeChecked();
    box.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(detail.getByText("1 van 2 klaar")).toBeVisible();
    await expect.element(box).toBeChecked();
    const [request] = network.asked("PATCH", pointsPath);
    expect(await request?.json()).toEqual({ is_done: true });
    expect(request?.url).toContain("id=eq.101");
    rows = [resultRow(1, { meeting_action_points: [pointRow(1, 1, { is_done: true }), pointRow(1, 2)] })];
    saved.resolve(Response.json([{ id: 101 }]));
    await expect.element(detail.getByRole("checkbox", { name: "Punt 1" })).toBeChecked();
  });

  test("is as it was when it could not be saved, and says so", async () => {
    network.on("PATCH", pointsPath, unavailable);
    const { detail, alert } = await renderResults([resultRow(1)]);
    await detail.getByRole("checkbox").first().click();
    await expect.element(alert).toMatchTextContent("Uw wijziging is niet bewaard. Probeer het opnieuw.");
    await expect.element(detail.getByRole("checkbox").first()).not.toBeChecked();
    network.on("PATCH", pointsPath, () => Response.json([]));
    await detail.getByRole("checkbox").first().click();
    await expect.element(alert).toMatchTextContent("Dit actiepunt bestaat niet meer.");
  });

  test("gets another text, owner and day, which stay in the form until they are saved, and is removed", async () => {
    network.on("PATCH", pointsPath, unavailable);
    const { detail, button, screen } = await renderResults([resultRow(1)]);
    const edit = button("Wijzig Productfoto's aanleveren");
    await edit.click();
    const form = screen.getByRole("form", { name: "Actiepunt wijzigen" });
    await button("Opslaan").click();
    await expect.element(form).not.toBeInTheDocument();
    expect(network.asked("PATCH", pointsPath)).toEqual([]);
    await edit.click();
    await expect.element(form.getByLabelText("Wat")).toHaveFocus();
    await userEvent.keyboard("x{Escape}");
    await expect.element(form).not.toBeInTheDocument();
    await edit.click();
    await expect.element(form.getByLabelText("Wat")).toHaveValue("Productfoto's aanleveren");
    await expect.element(form.getByLabelText("Wat")).toHaveAttribute("maxlength", "2000");
    await expect.element(form.getByLabelText("Wie")).toHaveAttribute("maxlength", "200");
    expect(form.getByRole("alert").elements()).toEqual([]);
    await form.getByLabelText("Wat").fill(" ");
    const missing = form.getByText("Vul in wat er moet gebeuren.");
    expect(missing.elements()).toEqual([]);
    await button("Opslaan").click();
    await expect.element(missing).toBeVisible();
    await form.getByLabelText("Wat").fill("Foto's maken");
    await expect.element(missing).not.toBeInTheDocument();
    await form.getByLabelText("Wie").fill(" ");
    await form.getByLabelText("Tegen").fill("2026-12-01");
    await button("Opslaan").click();
    await expect.element(form.getByRole("alert")).toMatchTextContent(/^Uw wijziging is niet bewaard\./);
    await expect.element(form.getByLabelText("Wat")).toHaveValue("Foto's maken");
    network.on("PATCH", pointsPath, () => Response.json([{ id: 101 }]));
    await button("Opslaan").click();
    await expect.element(form).not.toBeInTheDocument();
    const [request] = network.asked("PATCH", pointsPath);
    expect(await request?.json()).toEqual({
      text: "Foto's maken",
      owner: null,
      due_on: "2026-12-01",
      version: 1,
    });
    await edit.click();
    await button("Verwijderen").click();
    await button("Behouden").click();
    await expect.element(form).toBeVisible();
    await button("Verwijderen").click();
    expect(network.asked("DELETE", pointsPath)).toEqual([]);
    network.on("DELETE", pointsPath, unavailable);
    await button("Verwijderen").click();
    await expect.element(detail.getByRole("alert")).toMatchTextContent(/^Uw wijziging is niet bewaard\./);
    rows = [resultRow(1, { meeting_action_points: [pointRow(1, 2)], participants: ["Sara Bogaert"] })];
    network.on("DELETE", pointsPath, () => {});
    await button("Verwijderen").click();
    await expect.element(edit).not.toBeInTheDocument();
    // A list of one stands as well.
    await expect.element(detail.getByRole("checkbox", { name: "Punt 2" })).toBeVisible();
    await expect.element(detail.getByRole("list", { name: "Deelnemers" })).toBeVisible();
    expect(network.asked("DELETE", pointsPath)[1]?.url).toContain("id=eq.101");
  });

  test("that was changed elsewhere meanwhile shows both versions, and the choice is saved over the other", async () => {
    network.on("PATCH", pointsPath, () => Response.json([{ id: 101 }]));
    const { button, screen } = await renderResults([resultRow(1)]);
    await button("Wijzig Productfoto's aanleveren").click();
    const form = screen.getByRole("form", { name: "Actiepunt wijzigen" });
    await form.getByLabelText("Wat").fill("Foto's maken");
    const theirs = { text: "Foto's bestellen", owner: "An", due_on: "2026-12-01", version: 2 };
    rows = [resultRow(1, { meeting_action_points: [pointRow(1, 1, theirs), pointRow(1, 2)] })];
    await readAgain(queryClient, resultsList(userId).queryKey);
    const choice = form.getByRole("group", { name: "Dit actiepunt is intussen ook elders gewijzigd." });
    await expect
      .element(choice.getByRole("region", { name: "Uw versie" }))
      .toMatchTextContent(/WatFoto's makenWieSara BogaertTegen\(leeg\)/);
    await expect
      .element(choice.getByRole("region", { name: "Nu bewaard" }))
      .toMatchTextContent(/WatFoto's bestellenWieAnTegen1 december 2026/);
    await button("Opslaan").click();
    await expect.element(choice).toHaveFocus();
    expect(network.asked("PATCH", pointsPath)).toEqual([]);
    await button("Behoud de mijne").click();
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(form.getByLabelText("Wat")).toHaveFocus();
    await button("Opslaan").click();
    await expect.element(form).not.toBeInTheDocument();
    expect(await network.asked("PATCH", pointsPath)[0]?.json()).toEqual({
      text: "Foto's maken",
      owner: "Sara Bogaert",
      due_on: null,
      version: 2,
    });
  });

  test("past its day says so, until it is done", async () => {
    const late = { due_on: "2020-01-01" };
    const { detail } = await renderResults([
      resultRow(1, {
        meeting_action_points: [
          pointRow(1, 1, late),
          pointRow(1, 2, { ...late, is_done: true }),
          pointRow(1, 3, { due_on: isoDay(Date.now()) }),
        ],
      }),
    ]);
    const items = detail.getByRole("list", { name: "Actiepunten" }).getByRole("listitem");
    await expect.element(items.first()).toMatchTextContent(/tegen 1 januari 2020 \(te laat\)/);
    await expect.element(items.nth(1)).not.toMatchTextContent(/te laat/);
    await expect.element(items.last()).toMatchTextContent(/tegen [^(]+$/);
  });
});

describe("a file of the results", () => {
  test("holds every result and its ticks, also those that were not read yet", async () => {
    const saved = savedFiles();
    const points = (number: number) => [pointRow(number, 1, { is_done: true }), pointRow(number, 2)];
    const { screen, button } = await renderResults(
      rowsOf(45, (number) => resultRow(number, { meeting_action_points: points(number) })),
    );
    const goOn = Promise.withResolvers<void>();
    const progress = screen.getByText(/gelezen\.\.\.$/);
    await button("Meer voor de lijst").click();
    expect(progress.elements()).toEqual([]);
    network.on("GET", resultsPath, async (request) => {
      await goOn.promise;
      answerPages(network, resultsPath, () => rows);
      return fetch(request);
    });
    await button("Exporteer als Tekstbestand").click();
    await expect.element(progress).toHaveTextContent("20 van 45 gelezen...");
    goOn.resolve();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^meetings-\d{4}-\d\d-\d\d\.md$/);
    const content = (await saved[0]?.text()) ?? "";
    expect(content).toContain("- [x] Punt 1");
    expect(content.match(/Overleg nummer \d+\./g)).toHaveLength(45);
  });

  test("for a calendar holds the points that are still to be done by a date, and no others", async () => {
    const saved = savedFiles();
    const { button } = await renderResults([
      resultRow(1, {
        meeting_action_points: [
          pointRow(1, 1, { due_on: "2026-12-01", owner: "Sofie", version: 3 }),
          pointRow(1, 2, { due_on: "2026-12-02", is_done: true }),
          pointRow(1, 3),
          pointRow(1, 4, { due_on: "2026-12-03" }),
        ],
      }),
    ]);
    await openMenu();
    await button("Agendabestand").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^meeting-\d{4}-\d\d-\d\d\.ics$/);
    const content = (await saved[0]?.text()) ?? "";
    expect(content.match(/^SUMMARY:.*/gm)).toEqual(["SUMMARY:Punt 1", "SUMMARY:Punt 4"]);
    expect(content).toMatch(/^UID:action-point-101@/m);
    expect(content).toContain("SEQUENCE:3\r\n");
    expect(content).toContain("DTSTART;VALUE=DATE:20261201\r\n");
    expect(content.match(/^DESCRIPTION:.*/gm)).toEqual([
      "DESCRIPTION:Sofie\\nopname-1",
      "DESCRIPTION:opname-1",
    ]);
  });

  test("with subtitles is offered when there is a transcript, and one for a calendar when a point has its day", async () => {
    const saved = savedFiles();
    network.on("POST", transcriptPath, () => Response.json([[0, 900, null, "Ja."]]));
    const { screen, button } = await renderResults([resultRow(1)]);
    await openMenu();
    await button("Ondertitels").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^meeting-\d{4}-\d\d-\d\d\.vtt$/);
    expect(await saved[0]?.text()).toContain("--> 00:00:00.900\nJa.");
    await openMenu();
    await expect.element(button("Ondertitels")).toBeVisible();
    expect(button("Agendabestand").elements()).toEqual([]);
    await screen.unmount();
    network.on("POST", transcriptPath, () => Response.json([]));
    await renderResults([resultRow(1)]);
    await openMenu();
    await expect.element(button("Tekstbestand")).toBeVisible();
    expect(button("Ondertitels").elements()).toEqual([]);
  });

  test("that could not be read completely is not saved, and says so", async () => {
    const saved = savedFiles();
    const { button, alert } = await renderResults(rowsOf(45, resultRow));
    await button("Meer voor de lijst").click();
    await expect.element(button("Exporteer als CSV")).toBeVisible();
    network.on("GET", resultsPath, unavailable);
    await button("Exporteer als CSV").click();
    await expect.element(alert).toMatchTextContent(/De export lukte niet\. Probeer het opnieuw\./);
    expect(saved).toEqual([]);
  });
});
