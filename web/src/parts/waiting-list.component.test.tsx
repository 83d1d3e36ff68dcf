import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderPage } from "#web-test/components/render-page.tsx";
import { WaitingList } from "./waiting-list.tsx";

const texts = { none: "Niets wacht.", one: "1 vraag wacht", many: "vragen wachten" };
const answerOf = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ id: `vraag ${index + 1}` })),
  count,
});

function Questions({ read }: { read: () => Promise<ReturnType<typeof answerOf>> }) {
  const query = useQuery({
    queryKey: ["questions"],
    queryFn: read,
    retry: false,
    meta: { what: "questions" },
  });
  return (
    <WaitingList title="Vragen" subject="De vragen" query={query} texts={texts}>
      {({ id }) => id}
    </WaitingList>
  );
}

test.each([
  [0, "Niets wacht."],
  [1, "1 vraag wacht"],
  [2, "2 vragen wachten"],
  [1_200, "1.200 vragen wachten"],
])("%i rows are counted in words", async (count, text) => {
  const screen = await renderPage(<Questions read={async () => answerOf(count)} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent(text);
  expect(screen.getByRole("listitem").elements()).toHaveLength(count);
  expect(screen.getByRole("list").elements()).toHaveLength(Math.min(count, 1));
});

test("a list that cannot be read says so, and is read again when asked", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const read = vi.fn(async () => answerOf(1)).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const screen = await renderPage(<Questions read={read} />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/De vragen konden niet worden geladen/);
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(screen.getByText("vraag 1")).toBeVisible();
});
