import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { company } from "#functions/contract/company.ts";
import { contact } from "#web/content/contact.ts";
import { contactForm } from "#web/content/contact-form.ts";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { followCopyButtons } from "./copy-buttons.ts";
import { followMessageForm } from "./follow-message-form.ts";
import { prepareForm } from "./prepare-form.ts";

const path = "/functions/v1/notices/contact";
const network = stubNetwork();
beforeAll(followMessageForm);
beforeAll(followCopyButtons);

async function filledIn() {
  const screen = await renderPage(<ContactDetails />);
  await screen.getByLabelText(contactForm.name).fill("An Peeters");
  await screen.getByLabelText(contactForm.email).fill("an@voorbeeld.be");
  await screen.getByLabelText(contactForm.task).fill("Facturen overtypen");
  return screen;
}
const send = (screen: Awaited<ReturnType<typeof filledIn>>) =>
  screen.getByRole("button", { name: contactForm.send }).click();

describe("the contact form", () => {
  test("sends what is filled in once, with the time since the page came, and says that it arrived", async () => {
    const answer = Promise.withResolvers<Response>();
    network.on("POST", path, () => answer.promise);
    const arrivedMs = performance.now();
    const screen = await filledIn();
    await expect.element(screen.getByText(contactForm.sent)).not.toBeVisible();
    await expect.element(screen.getByText(contact.helpTitle)).toBeVisible();
    const numbers = [...document.querySelectorAll("ol > li > span")].map(({ textContent }) => textContent);
    expect(numbers.slice(0, 2)).toEqual(["1", "2"]);
    await send(screen);
    const busy = screen.getByRole("button", { name: contactForm.sending });
    await expect.element(busy).toHaveAttribute("aria-busy", "true");
    await busy.click();
    answer.resolve(Response.json({ received: true }));
    await expect.element(screen.getByText(contactForm.sent)).toBeVisible();
    expect(document.activeElement?.textContent).toBe(contactForm.sent);
    await expect.element(screen.getByText(contact.helpTitle)).not.toBeVisible();
    await expect.element(screen.getByLabelText(contactForm.name)).not.toBeVisible();
    const [request, ...more] = network.asked("POST", path);
    expect(more).toEqual([]);
    const sent: unknown = await request?.json();
    // A script that comes after the first words takes nothing off.
    expect(sent).toMatchObject({ elapsedMs: expect.toSatisfy((ms: number) => ms > arrivedMs) });
    expect(sent).toEqual({
      name: "An Peeters",
      email: "an@voorbeeld.be",
      company: "",
      task: "Facturen overtypen",
      programs: "",
      people: "",
      deadline: "",
      website: "",
      elapsedMs: expect.any(Number),
    });
  });

  test("says what is wrong at its field, goes there, and keeps the rest", async () => {
    const sentence = "Vul een geldig e-mailadres in.";
    network.on("POST", path, () => refusal(422, "invalid_input", "", { email: sentence }));
    const screen = await filledIn();
    await screen.getByLabelText(contactForm.email).fill("an@");
    await send(screen);
    const field = screen.getByLabelText(contactForm.email);
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
    // Once: as its description it would be said again while the focus is there.
    await expect.element(field).not.toHaveAccessibleDescription();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(screen.getByLabelText(contactForm.task)).toHaveValue("Facturen overtypen");
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(sentence);

    network.on("POST", path, () => Response.json({ received: true }));
    await field.fill("an@voorbeeld.be");
    await send(screen);
    await expect.element(screen.getByText(contactForm.sent)).toBeVisible();
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await expect.element(field).toHaveValue("");
  });

  test("keeps what was typed without a connection, and can be sent again", async () => {
    network.on("POST", path, () => refusal(429, "rate_limited", "Te veel berichten."));
    const screen = await filledIn();
    await send(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Te veel berichten.");
    network.on("POST", path, () => Response.error());
    await send(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(contactForm.lost);
    const button = screen.getByRole("button", { name: contactForm.send });
    await expect.element(button).toBeEnabled();
    await expect.element(button).not.toHaveAttribute("aria-busy");
    await expect.element(screen.getByLabelText(contactForm.task)).toHaveValue("Facturen overtypen");
  });

  test("begins with the service of the address, and keeps what was typed before its script came", async () => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, "", before));
    history.replaceState(null, "", "?service=website_development");
    const screen = await renderPage(<ContactDetails />);
    const task = screen.getByLabelText(contactForm.task);
    await expect.element(task).toHaveValue("Ik heb een vraag over Website Development: ");
    await task.fill("Facturen");
    prepareForm(document.querySelector("form"));
    await expect.element(task).toHaveValue("Facturen");
  });
});

test("the address is copied, and the button says so", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await renderPage(<ContactDetails />);
  await screen.getByRole("button", { name: "Kopieer e-mailadres" }).click();
  await expect.element(screen.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  expect(written).toHaveBeenCalledWith(company.email);
});
