import { Link, Printer } from "lucide";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu, MenuCopy, MenuItem, MenuLink } from "./menu.tsx";

test.each([
  ["top", "left"],
  ["bottom", "right"],
] as const)(
  "at the %s %s of the window it opens beside its button, and ends inside the window",
  async (edge, side) => {
    const items = Array.from({ length: 60 }, (_, index) => `Act ${index}`);
    const screen = await render(
      <div style={{ position: "fixed", [edge]: 20, [side]: 20 }}>
        <Menu button="Meer">
          {items.map((item) => (
            <MenuItem key={item} icon={Printer} shortcut={item === "Act 1" ? "p" : undefined}>
              {item}
            </MenuItem>
          ))}
        </Menu>
      </div>,
    );
    const opener = screen.getByRole("button", { name: "Meer" });
    await opener.click();
    await expect.element(screen.getByRole("button", { name: "Act 0" })).toHaveFocus();
    const menu = screen.container.querySelector("[popover]");
    const rectOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const at = rectOf(opener.element());
    await expect
      .poll(() => {
        const { top, bottom, left, right } = rectOf(menu);
        return edge === "top"
          ? [top - at.bottom, innerHeight - bottom, left - at.left]
          : [at.top - bottom, top, right - at.right];
      })
      .toEqual([8, 8, 0]);
    expect(menu?.querySelectorAll("[aria-hidden]:not(svg)")).toHaveLength(1);
  },
);

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
