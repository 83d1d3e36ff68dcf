import { onlineManager } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/query-client.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { fetchLateParts, latePart } from "./late-part.tsx";

function OnRequest({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

const Greeting = ({ name }: { name: string }) => <p>Dag {name}</p>;

test("a shape stands in the place of a part until its code has come", async () => {
  const code = Promise.withResolvers<ComponentType<{ name: string }>>();
  const Part = latePart(() => code.promise, <p>Vorm</p>);
  const screen = await renderPage(<Part name="An" />);
  await expect.element(screen.getByText("Vorm")).toBeVisible();
  code.resolve(Greeting);
  await expect.element(screen.getByText("Dag An")).toBeVisible();
  await expect.element(screen.getByText("Vorm")).not.toBeInTheDocument();
});

test("work that waits for the reads of the screen waits for the code of a part on it", async () => {
  const code = Promise.withResolvers<ComponentType<{ name: string }>>();
  const Part = latePart(() => code.promise, <p>Vorm</p>);
  const screen = await renderPage(<Part name="An" />);
  expect(queryClient.isFetching()).toBe(1);
  code.resolve(Greeting);
  await expect.element(screen.getByText("Dag An")).toBeVisible();
  expect(queryClient.isFetching()).toBe(0);
});

test("a part whose code was fetched ahead is drawn without its shape", async () => {
  const drawn = vi.fn();
  const Part = latePart(async () => Greeting, <p ref={drawn}>Vorm</p>);
  const screen = await renderPage(
    <OnRequest>
      <Part name="An" />
    </OnRequest>,
  );
  await fetchLateParts(queryClient);
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Dag An")).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

test.each(["its button", "the connection, when it is back"])(
  "a part that could not be fetched says so, and comes by %s",
  async (way) => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValue(Greeting);
    const Part = latePart(load, null);
    await fetchLateParts(queryClient);
    load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    onlineManager.setOnline(false);
    const screen = await renderPage(<Part name="An" />);
    await expect.element(screen.getByText("Dit deel van de pagina kon niet worden geladen.")).toBeVisible();
    if (way === "its button") await screen.getByRole("button", { name: "Opnieuw laden" }).click();
    else onlineManager.setOnline(true);
    await expect.element(screen.getByText("Dag An")).toBeVisible();
    onlineManager.setOnline(true);
  },
);
