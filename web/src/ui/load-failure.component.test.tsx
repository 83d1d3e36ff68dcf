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
