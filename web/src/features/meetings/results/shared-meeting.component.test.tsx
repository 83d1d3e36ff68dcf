import { expect, test } from "vitest";
import type { SharedMeeting } from "#functions/contract/shared.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { SharedMeetingView } from "./shared-meeting.tsx";

const shared: SharedMeeting = {
  ...{ kind: "meeting", name: "overleg.mp3", mode: "meeting", durationSeconds: 1_834, isExample: true },
  ...{ madeAt: "2026-11-20T08:00:00Z", endsAt: "2026-12-20T08:00:00Z", sharedBy: null },
  summary: '<img src=x onerror="document.title=1">Alles schuift op.',
  points: [
    { text: "Planning maken", owner: "An", dueOn: "2026-12-01", isDone: false },
    { text: "Teksten nalezen", owner: null, dueOn: null, isDone: true },
  ],
  participants: ["An", null, " "],
  sentiment: { positive: 60, neutral: null, negative: 40 },
};

test("a reader sees what the report says, as text, and nothing to press", async () => {
  const screen = await renderPage(<SharedMeetingView shared={shared} />);
  await expect.element(screen.getByRole("heading", { name: "overleg", level: 1 })).toBeVisible();
  for (const text of ["Vergadering", "31 minuten", shared.summary, "Voorbeeld: verzonnen resultaat"]) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(screen.getByText("Dit verslag is opgesteld door AI, uit de tekst", { exact: false }))
    .toBeVisible();
  const itemsOf = (name: string) =>
    screen
      .getByRole("list", { name })
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  expect(itemsOf("Actiepunten")).toEqual(["Planning makenAntegen 1 december 2026", "Teksten nalezenklaar"]);
  // The tick, which only what is done has.
  expect(screen.container.querySelector("li path")?.closest("li")).toHaveTextContent("Teksten nalezenklaar");
  expect(itemsOf("Deelnemers")).toEqual(["An"]);
  expect(itemsOf("Sfeer van het gesprek")).toEqual(["60%positief", "0%neutraal", "40%negatief"]);
  expect(screen.container.querySelectorAll("a, button, input, img")).toHaveLength(0);
  // The line of nodes begins and ends in the middle of one.
  const picture = screen.container.querySelector("svg[viewBox='0 0 400 16']");
  expect(picture?.querySelector("path")?.getAttribute("d")).toBe("M8 8H392");
  expect(picture?.querySelector("g")?.getAttribute("transform")).toBe("translate(8 8)");
  await screen.unmount();
  const nothing = { summary: " ", points: [], participants: [null], sentiment: null };
  const bare = await renderPage(<SharedMeetingView shared={{ ...shared, ...nothing }} />);
  await expect.element(bare.getByText("Bij deze vergadering is geen samenvatting gemaakt.")).toBeVisible();
  expect(bare.getByRole("heading", { level: 2 }).elements()).toEqual([]);
  await bare.unmount();
  const one = await renderPage(
    <SharedMeetingView shared={{ ...shared, points: shared.points.slice(0, 1) }} />,
  );
  await expect.element(one.getByText("Planning maken")).toBeVisible();
});
