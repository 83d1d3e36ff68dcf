import { factorCode } from "@vanzelf/testkit/second-factor.ts";
import {
  createCustomer,
  customerRow,
  editForm,
  openList,
  rowAct,
  storedCustomer,
  success,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

test("a customer is renamed, given services and limits, and a new address with the admin's password and code", async ({
  page,
  customer: me,
  tolerate,
}) => {
  tolerate(/status of 403/);
  const { word, customer } = await createCustomer("An", {
    services: ["email_marketing"],
    limits: { email_marketing: 20 },
  });
  const name = `An ${word}`;
  await openList(page, word, [name]);
  await expect(customerRow(page, name)).toContainText("0/20");

  await rowAct(page, name, "bewerken").click();
  const edit = editForm(page, name);
  await expect(edit.firstName).toBeFocused();
  await expect(edit.email).toHaveValue(customer.email);
  await edit.firstName.fill("Anne Marie");
  await edit.lastName.fill(`De ${word}`);
  await edit.email.fill(`Nieuw-${word}@voorbeeld.be`);
  await edit.service("Lead Generator").uncheck();
  await edit.service("Meeting Analyst").check();
  await edit.limit("Meeting Analyst").fill("12");
  await edit.limit("Lead Generator").fill("");
  await edit.password.fill("geraden");
  await edit.code.fill(factorCode());
  await edit.save.click();
  await expect(edit.form.getByRole("alert")).toHaveText("Het wachtwoord is niet juist.");
  await expect(edit.email).toHaveValue(`Nieuw-${word}@voorbeeld.be`);
  expect(await storedCustomer(customer.id)).toMatchObject({ email: customer.email });
  await edit.password.fill(me.password);
  await edit.code.fill(factorCode());
  await edit.save.click();

  const renamed = `Anne Marie De ${word}`;
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeVisible();
  await expect(rowAct(page, renamed, "bewerken")).toBeFocused();
  await expect(customerRow(page, renamed)).toContainText("0/12");
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeHidden();
  expect(await storedCustomer(customer.id)).toMatchObject({
    name: renamed,
    email: `nieuw-${word}@voorbeeld.be`,
    codes: 16,
    limits: { meeting_analysis: 12 },
  });
});
