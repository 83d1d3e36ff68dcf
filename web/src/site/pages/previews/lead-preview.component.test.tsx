import { expect, test } from "vitest";
import { renderPage } from "#web-test/components/render-page.tsx";
import { LeadPreview } from "./lead-preview.tsx";

test("shows one letter at a time, and gives it to the visitor's own mail program", async () => {
  const screen = await renderPage(<LeadPreview />);
  const links = screen.getByRole("link", { name: "Open in mailprogramma" });
  await expect.element(screen.getByText("drie daktuinen", { exact: false })).toBeVisible();
  await screen.getByText("Tuinatelier Mira").click();
  await expect.element(screen.getByText("weken op een loodgieter", { exact: false })).toBeVisible();
  await expect.element(links).toHaveLength(1);
  const mail = new URL(links.element().getAttribute("href") ?? "");
  expect(mail.searchParams.get("subject")).toBe("Twee dagen sneller aangesloten");
  expect(mail.searchParams.get("body")).toMatch(/^U schrijft dat .+\?\n\nBart Maes, Maes Sanitair$/s);
});
