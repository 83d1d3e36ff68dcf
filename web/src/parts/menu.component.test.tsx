import { Link, Printer } from "lucide";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu, MenuCopy, MenuItem, MenuLink } from "./menu.tsx";

test("the arrows lead to each of its acts; one that copies stays to say how that went, and another closes it", async () => {
  const screen = await render(
    <Menu button="Meer">
      <MenuLink icon={Link} href="#verslag">
        Open
      </MenuLink>
      <MenuCopy copy={() => Promise.resolve("copied")} />
      <MenuItem icon={Printer}>Afdrukken</MenuItem>
    </Menu>,
  );
  await screen.getByRole("button", { name: "Meer" }).click();
  await expect.element(screen.getByRole("link", { name: "Open" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: "Kopieer" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Gekopieerd" })).toHaveFocus();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Gekopieerd");
  await userEvent.keyboard("{ArrowDown}");
  const print = screen.getByRole("button", { name: "Afdrukken" });
  await expect.element(print).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(print).not.toBeInTheDocument();
});
