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

test("what waits for the reads of the screen waits for the code of a part on it", async () => {
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

test("a part that cannot be fetched says so, and is fetched again when it is drawn again", async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return Greeting;
  };
  const Part = latePart(load, null);
  await fetchLateParts(queryClient);
  const first = await renderPage(<Part name="An" />);
  await expect.element(first.getByText(/^Dit deel van de pagina kon niet worden geladen/)).toBeVisible();
  await first.unmount();
  isOffline = false;
  const again = await renderPage(<Part name="An" />);
  await expect.element(again.getByText("Dag An")).toBeVisible();
});
