import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MenuDialog } from "./menu-dialog.tsx";

test("opens once: the browser's own command does not follow the handler", async () => {
  const screen = await render(<MenuDialog className="">Menu</MenuDialog>);
  const commands: Event[] = [];
  const dialog = screen.container.querySelector("dialog");
  dialog?.addEventListener("command", (event) => commands.push(event));
  await screen.getByRole("button", { name: "Menu openen" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(commands).toEqual([]);
  await screen.getByRole("button", { name: "Menu sluiten" }).click();
  await expect.poll(() => dialog?.open).toBe(false);
});
