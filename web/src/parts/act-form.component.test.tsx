import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FieldsError } from "#web/lib/function-failure.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { announcements } from "#web-test/components/announcements.ts";
import { ActForm } from "./act-form.tsx";

type Name = { name: string };

const keep = vi.fn();

function NameForm({ send }: { send: (values: Name) => Promise<unknown> }) {
  const form = useForm<Name>({ defaultValues: { name: "Els" } });
  const act = useMutation({ mutationFn: send });
  return (
    <ActForm
      form={form}
      act={act}
      send={(values) => act.mutateAsync(values)}
      done="Bewaard."
      onKeep={keep}
      submit={{ label: "Bewaar", busyText: "Bewaren..." }}
    >
      {(field) => <TextField label="Naam" {...field("name", { required: "Vul een naam in." })} />}
    </ActForm>
  );
}

async function renderForm(send: (values: Name) => Promise<unknown>) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NameForm send={send} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Naam");
  const sendTyped = async (name: string) => {
    await field.fill(name);
    await userEvent.keyboard("{Enter}");
  };
  const button = screen.getByRole("button").first();
  const leave = screen.getByRole("button", { name: "Annuleren" });
  return {
    field,
    button,
    leave,
    sendTyped,
    alert: screen.getByRole("alert"),
    status: screen.getByRole("status"),
  };
}

const refuse = (fields: Record<string, string>) => () =>
  Promise.reject(new FieldsError("refused", "Dit mag niet.", fields));

test("sends once while the answer is on its way, then says so and has its first values again", async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const form = await renderForm(send);
  await form.field.fill("Karim");
  const button = form.button.element();
  if (!(button instanceof HTMLElement)) return expect.unreachable();
  // In one moment, before the form is drawn again.
  button.click();
  button.click();
  await expect.element(form.field).toHaveAttribute("readonly");
  await userEvent.keyboard("{Enter}");
  answer.resolve();
  await expect.element(form.status).toHaveTextContent("Bewaard.");
  await expect.element(form.status).toHaveFocus();
  await expect.element(form.field).toHaveValue("Els");
  expect(send).toHaveBeenCalledTimes(1);
  await form.field.fill("An");
  await expect.element(form.status).not.toBeInTheDocument();
});

test("is left as it was, but not while the answer is on its way", async () => {
  const answer = Promise.withResolvers<void>();
  const form = await renderForm(() => answer.promise);
  await form.sendTyped("Karim");
  await expect.element(form.leave).toHaveAttribute("aria-disabled", "true");
  form.leave.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(keep).not.toHaveBeenCalled();
  answer.resolve();
  await expect.element(form.status).toBeVisible();
  await form.leave.click();
  expect(keep).toHaveBeenCalledOnce();
});

test("asks for what is missing at its field, which has the focus, and sends nothing", async () => {
  const send = vi.fn(async () => {});
  const form = await renderForm(send);
  const said = announcements();
  await form.sendTyped("");
  await expect.element(form.alert).toHaveTextContent("Vul een naam in.");
  await expect.element(form.field).toHaveFocus();
  // Once: what describes a field is said with the focus, and said again when it changes.
  await expect.poll(() => said).toEqual(["Vul een naam in."]);
  expect(send).not.toHaveBeenCalled();
});

test("a problem of a field stands at that field alone, which has the focus", async () => {
  const form = await renderForm(refuse({ name: "Deze naam bestaat al.", elsewhere: "Dit mag niet." }));
  await form.field.fill("Karim");
  await form.button.click();
  await expect.element(form.alert).toHaveTextContent("Deze naam bestaat al.");
  await expect.element(form.field).toHaveAttribute("aria-invalid", "true");
  await expect.element(form.field).toHaveFocus();
  await expect.element(form.field).toHaveValue("Karim");
});

test("another problem, and one of a field that is not there, is said until something is typed", async () => {
  const send = vi.fn(refuse({ elsewhere: "Dit mag niet." }));
  const form = await renderForm(send);
  await form.sendTyped("Karim");
  await expect.element(form.alert).toHaveTextContent("Dit mag niet.");
  await expect.element(form.alert).toHaveFocus();
  await form.field.fill("An");
  await expect.element(form.alert).not.toBeInTheDocument();
  await form.sendTyped("An");
  await expect.element(form.alert).toHaveFocus();
  expect(send).toHaveBeenCalledTimes(2);
});
