import { focusManager, onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { SharedPage } from "./shared-page.tsx";

const network = stubNetwork();
const path = "/functions/v1/notices/shared";
const token = "q".repeat(43);
const shared = {
  ...{ kind: "report", name: "Week 47", isExample: false, content: { summary: "", sections: [] } },
  ...{ madeAt: "2026-11-20T08:00:00Z", endsAt: "2026-12-20T08:00:00Z" },
  sharedBy: "Katrien Peeters, Peeters Automatisering",
};

const renderShared = (secret = token) =>
  renderPage(
    <SharedPage
      token={secret}
      meeting={({ summary }) => <p>Vergadering: {summary}</p>}
      report={({ name }) => <h1>{name}</h1>}
    />,
  );

test("asks for the report once, with the secret in the body, and says until when it can be read", async () => {
  const answered = Promise.withResolvers<void>();
  network.on("POST", path, async () => {
    await answered.promise;
    return Response.json(shared);
  });
  const screen = await renderShared();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Het verslag wordt geladen...");
  answered.resolve();
  await expect.element(screen.getByRole("heading", { name: "Week 47", level: 1 })).toBeVisible();
  await expect.element(screen.getByText("20 december 2026")).toBeVisible();
  await expect.element(screen.getByRole("status")).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/^Katrien Peeters, Peeters Automatisering deelde dit met u\./))
    .toBeVisible();
  const [sent, ...more] = network.asked("POST", path);
  expect(more).toEqual([]);
  expect(sent?.url).not.toContain(token);
  expect(await sent?.json()).toEqual({ token });
  await screen.unmount();
  network.on("POST", path, () => Response.json({ ...shared, sharedBy: null }));
  const unnamed = await renderShared("r".repeat(43));
  await expect.element(unnamed.getByText(/^Een klant van .+ deelde dit met u\./)).toBeVisible();
});

test("says that a link works no more, and asks no more; after another failure it may be asked for again", async () => {
  network.on("POST", path, () => refusal(500, "internal"));
  const screen = await renderShared();
  await expect.element(screen.getByRole("heading", { name: "Gedeeld verslag" })).toBeVisible();
  // Each reading counts as a view: only the person asks for it again.
  focusManager.setFocused(false);
  focusManager.setFocused(undefined);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  network.on("POST", path, () => refusal(404, "not_found", "Deze link werkt niet (meer)."));
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
  await expect.element(alert).toMatchTextContent(/Deze link werkt niet \(meer\)\./);
  expect(network.asked("POST", path)).toHaveLength(2);
});

test("says that a link is not whole, and asks for nothing", async () => {
  const screen = await renderShared("");
  await expect.element(screen.getByRole("heading", { name: "Deze link is niet volledig" })).toBeVisible();
  await expect.element(screen.getByRole("status")).not.toBeInTheDocument();
  expect(network.asked("POST", path)).toEqual([]);
});
