import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LoadFailure } from "./load-failure.tsx";

test("interrupts with the sentence and reads again when asked", async () => {
  const refetch = vi.fn();
  const screen = await render(
    <LoadFailure query={{ isFetching: false, refetch }}>De lijst kon niet worden geladen.</LoadFailure>,
  );
  await expect
    .element(screen.getByRole("alert").getByText("De lijst kon niet worden geladen."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test("names the language of a title that is not Dutch", async () => {
  const screen = await render(
    <LoadFailure query={{ isFetching: false, refetch: () => {} }} title="Error loading data" titleLang="en">
      Er is niets verloren.
    </LoadFailure>,
  );
  await expect.element(screen.getByText("Error loading data")).toHaveAttribute("lang", "en");
  await expect.element(screen.getByText("Er is niets verloren.")).toBeVisible();
});
