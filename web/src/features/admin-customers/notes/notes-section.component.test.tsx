import { expect, test, vi } from "vitest";
import { idOf } from "#web-test/components/admin-rows.ts";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { NotesSection } from "./notes-section.tsx";

const network = stubNetwork();
const rpc = (name: string) => `/rest/v1/rpc/${name}`;
const [me, colleague] = [idOf(1), idOf(2)];
const row = (id: number, changes: object = {}) => ({
  ...{ id: idOf(id), text: "Belt liever\nna 17 uur.", author_id: me, author_name: "An Beheer" },
  ...{ created_at: "2026-11-20T13:05:00Z", edited_at: null },
  ...changes,
});

const list = (rows: object[]) => network.on("POST", rpc("admin_read_notes"), () => Response.json(rows));
const open = async (rows: object[]) => {
  list(rows);
  const onSuccess = vi.fn();
  const screen = await renderPage(<NotesSection userId={idOf(9)} ownId={me} onSuccess={onSuccess} />);
  return { screen, onSuccess, button: (name: string | RegExp) => screen.getByRole("button", { name }) };
};

test("shows each note with its author and moment; only an own one can be changed or removed", async () => {
  const long = "Onafgebroken".repeat(100);
  const other = row(4, {
    author_id: colleague,
    author_name: "",
    text: long,
    edited_at: "2026-11-21T09:00:00Z",
  });
  const { screen, button } = await open([row(3), other]);
  const [own, others] = [screen.getByRole("listitem").first(), screen.getByRole("listitem").last()];
  await expect.element(own.getByText("An Beheer, 20 november 2026 om 14:05", { exact: true })).toBeVisible();
  await expect
    .element(others.getByText("Een vroegere beheerder, 20 november 2026 om 14:05, gewijzigd"))
    .toBeVisible();
  expect(button(/^(Wijzig|Verwijder)/).elements()).toHaveLength(2);
  expect(others.getByRole("button").elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test("a new note wants a text, and keeps what was typed when it could not be stored", async () => {
  const { screen, button, onSuccess } = await open([]);
  await expect.element(screen.getByText("Nog niets genoteerd.")).toBeVisible();
  expect(screen.getByRole("list").elements()).toEqual([]);
  await button("Notitie toevoegen").click();
  const field = screen.getByLabelText("Notitie", { exact: true });
  await expect.element(field).toHaveFocus();
  await button("Opslaan").click();
  await expect.element(screen.getByText("Schrijf eerst een notitie.")).toBeVisible();
  await field.fill("Zoekt een bakker.");
  network.on("POST", rpc("admin_write_note"), refusedAs("row_limit_reached"));
  await button("Opslaan").click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Er zijn al 200 notities/);
  await expect.element(field).toHaveValue("Zoekt een bakker.");
  network.on("POST", rpc("admin_write_note"), () => list([row(3, { text: "Zoekt een bakker." })]));
  await button("Opslaan").click();
  await expect.element(screen.getByRole("listitem").getByText("Zoekt een bakker.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Notitie opgeslagen");
  const [first, second] = await Promise.all(
    network.asked("POST", rpc("admin_write_note")).map((request) => request.json()),
  );
  expect(second).toMatchObject({
    p_note_id: first.p_note_id,
    p_user_id: idOf(9),
    p_text: "Zoekt een bakker.",
  });
});

test("an own note is changed under its id, and removed", async () => {
  const { screen, button, onSuccess } = await open([row(3)]);
  await button("Wijzig notitie van 20 november 2026 om 14:05").click();
  const field = screen.getByLabelText("Notitie", { exact: true });
  await expect.element(field).toHaveValue("Belt liever\nna 17 uur.");
  await field.fill("Belt liever na 18 uur.");
  network.on("POST", rpc("admin_write_note"), () => {});
  await button("Opslaan").click();
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(await network.asked("POST", rpc("admin_write_note"))[0]?.json()).toMatchObject({
    ...{ p_note_id: idOf(3), p_text: "Belt liever na 18 uur." },
  });
  network.on("POST", rpc("admin_remove_note"), refusedAs("database_timeout"));
  await button(/^Verwijder notitie/).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  network.on("POST", rpc("admin_remove_note"), () => list([]));
  await button(/^Verwijder notitie/).click();
  await expect.element(screen.getByText("Nog niets genoteerd.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenLastCalledWith("Notitie verwijderd");
});
