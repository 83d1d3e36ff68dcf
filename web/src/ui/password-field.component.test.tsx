import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PasswordField } from "./password-field.tsx";

test("takes an accent in two characters as one, before a form reads it", async () => {
  const onChange = vi.fn<(text: string) => void>();
  const screen = await render(
    <PasswordField label="Wachtwoord" onChange={({ target }) => onChange(target.value)} />,
  );
  await screen.getByLabelText("Wachtwoord", { exact: true }).fill("cafe\u0301");
  expect(onChange.mock.lastCall).toEqual(["caf\u00e9"]);
  await expect.element(screen.getByLabelText("Wachtwoord", { exact: true })).toHaveValue("caf\u00e9");
});

test("shows what was typed and hides it again, in the same field", async () => {
  const screen = await render(<PasswordField label="Wachtwoord" autoComplete="current-password" />);
  await screen.getByLabelText("Wachtwoord", { exact: true }).fill("geheim woord");
  await screen.getByRole("button", { name: "Wachtwoord tonen" }).click();
  await expect.element(screen.getByLabelText("Wachtwoord", { exact: true })).toHaveAttribute("type", "text");
  // Browsers send the text of other fields to have its spelling looked at.
  await expect
    .element(screen.getByLabelText("Wachtwoord", { exact: true }))
    .toHaveAttribute("spellcheck", "false");
  await screen.getByRole("button", { name: "Wachtwoord verbergen" }).click();
  await expect
    .element(screen.getByLabelText("Wachtwoord", { exact: true }))
    .toHaveAttribute("type", "password");
  await expect.element(screen.getByLabelText("Wachtwoord", { exact: true })).toHaveValue("geheim woord");
});
