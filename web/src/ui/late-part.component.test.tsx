import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "#web-test/components/render-page.tsx";
import { fetchLateParts, latePart } from "./late-part.tsx";

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

const drawn = vi.fn();

test("a part whose code was fetched ahead is drawn without its shape", async () => {
  const Part = latePart(async () => Greeting, <p ref={drawn}>Vorm</p>);
  await fetchLateParts();
  const screen = await renderPage(<Part name="An" />);
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
  await fetchLateParts();
  const first = await renderPage(<Part name="An" />);
  await expect.element(first.getByText(/^Dit deel van de pagina kon niet worden geladen/)).toBeVisible();
  await first.unmount();
  isOffline = false;
  const again = await renderPage(<Part name="An" />);
  await expect.element(again.getByText("Dag An")).toBeVisible();
});
