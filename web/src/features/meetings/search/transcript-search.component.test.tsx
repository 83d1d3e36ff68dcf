import { expect, test, vi } from "vitest";
import { announcements } from "#web-test/components/announcements.ts";
import { unavailable } from "#web-test/components/data-api.ts";
import { userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { TranscriptSearch } from "./transcript-search.tsx";

const network = stubNetwork();
const path = "/rest/v1/rpc/search_my_transcripts";
const onShow = vi.fn();

const parts = ["De ", "<b>klant</b>", " belt."];

const hit = (number: number, said = parts) => ({
  result_id: 7,
  number,
  start_ms: 62_000,
  speaker: "Sofie",
  parts: said,
  recording_name: "Werfoverleg.mp3",
  kind: "meeting",
  created_at: "2026-11-20T12:00:00Z",
});

async function search(words: string) {
  const screen = await renderPage(<TranscriptSearch userId={userId} words={words} onShow={onShow} />);
  return {
    screen,
    hits: screen.getByRole("list", { name: "Gevonden in uw transcripten" }).getByRole("listitem"),
  };
}

test("marks the words that were found, never as markup, and leads to the passage", async () => {
  network.on("POST", path, unavailable);
  const { hits, screen } = await search("klant");
  await expect.element(screen.getByText("Zoeken is niet gelukt")).toBeVisible();
  network.on("POST", path, () => Response.json([hit(3, [...parts, "klanten", " niet."])]));
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(screen.getByText("1 plaats gevonden")).toHaveRole("status");
  await expect
    .element(hits.first())
    .toMatchTextContent(/Werfoverleg20 november 20261:02SofieDe <b>klant<\/b> belt\.klanten niet\.$/);
  const marks = [...hits.first().element().querySelectorAll("mark")];
  expect(marks.map(({ textContent }) => textContent)).toEqual(["<b>klant</b>", "klanten"]);
  expect(hits.first().element().querySelector("b")).toBeNull();
  await hits.first().getByRole("button").click();
  await expect.poll(() => onShow).toHaveBeenCalledWith("7", 3);
});

test("goes on after the last passage", async () => {
  network.on("POST", path, () => Response.json(Array.from({ length: 20 }, (_, place) => hit(place + 1))));
  const said = announcements();
  const { screen, hits } = await search("klant");
  await expect.poll(() => hits.elements()).toHaveLength(20);
  expect(said.at(-1)).toBe("De eerste 20 plaatsen gevonden");
  network.on("POST", path, unavailable);
  const more = screen.getByRole("button", { name: "Toon meer" });
  await more.click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Meer kon niet worden geladen\./);
  network.on("POST", path, () => Response.json([hit(21)]));
  await more.click();
  await expect.poll(() => hits.elements()).toHaveLength(21);
  expect(said.at(-1)).toBe("21 plaatsen gevonden");
  expect(await network.asked("POST", path).at(-1)?.json()).toMatchObject({
    p_after_result: 7,
    p_after_number: 20,
  });
  await expect.element(more).not.toBeInTheDocument();
});
