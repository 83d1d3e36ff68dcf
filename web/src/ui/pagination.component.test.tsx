import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Pagination } from "./pagination.tsx";

function List({ pageCount }: { pageCount: number }) {
  const [page, setPage] = useState(1);
  return <Pagination label="Bladeren" page={page} pageCount={pageCount} onPage={setPage} />;
}

test("leads to the page beside, says which is open once it was turned, and keeps the focus at both ends", async () => {
  const screen = await render(<List pageCount={3} />);
  const button = (name: string) => screen.getByRole("button", { name });
  const status = screen.getByRole("status");
  const current = () =>
    [...screen.container.querySelectorAll("[aria-current]")].map((one) => one.getAttribute("aria-label"));
  expect(current()).toEqual(["Pagina 1"]);
  await expect.element(button("Vorige pagina")).toHaveAttribute("aria-disabled", "true");
  button("Vorige pagina")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(status).toBeEmptyDOMElement();
  const next = button("Volgende pagina");
  await next.click();
  await expect.element(status).toHaveTextContent("Pagina 2 van 3");
  await expect.element(button("Vorige pagina")).not.toHaveAttribute("aria-disabled");
  await next.click();
  await expect.element(status).toHaveTextContent("Pagina 3 van 3");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(next).toHaveFocus();
  next.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await button("Vorige pagina").click();
  await expect.element(status).toHaveTextContent("Pagina 2 van 3");
  await button("Pagina 1").click();
  await expect.element(status).toHaveTextContent("Pagina 1 van 3");
  expect(current()).toEqual(["Pagina 1"]);
});

test.each([
  [0, null],
  [1, null],
  [2, "12"],
  [9, "12…9"],
])("%i pages are shown as %s", async (pageCount, shown) => {
  const { container } = await render(<List pageCount={pageCount} />);
  expect(container.querySelector("ul")?.textContent ?? null).toBe(shown);
});
