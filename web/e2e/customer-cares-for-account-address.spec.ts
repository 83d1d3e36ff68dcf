import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { accountFields, accountPath, section, signInRefusal } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { mailedLink } from "../test/mailbox.ts";
import { logIn, newVisitor, signInAt } from "../test/people.ts";

test("a new address counts once both mailboxes have confirmed it", async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const person = await createPerson();
  const taken = await createPerson();
  const address = newVisitor().email;
  await signInAt(page, accountPath, person);
  const { email } = accountFields(page);
  const ask = page.getByRole("button", { name: "E-mailadres wijzigen" });
  const waiting = page.getByText(`Wijziging naar ${address} wacht op bevestiging`);

  await test.step("the address of another account is refused at the field", async () => {
    await email.fill(taken.email);
    await ask.click();
    await expect(page.getByText("Dit e-mailadres hoort al bij een ander account.")).toBeVisible();
  });

  await test.step("is told what to do, and still signs in as before", async () => {
    await email.fill(address);
    await ask.click();
    await expect(page.getByText("Er is een e-mail onderweg")).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.reload();
    await expect(waiting).toBeVisible();
    expect(await signInRefusal(address, person.password)).toBe("invalid_credentials");
    expect(await signInRefusal(person.email, person.password)).toBeNull();
  });

  await test.step("an older link is refused, with the way on", async () => {
    const older = await mailedLink(address);
    // A minute has passed: Auth sends no second mail before.
    await sql.query(
      "update auth.users set email_change_sent_at = email_change_sent_at - interval '1 minute' where id = $1",
      [person.id],
    );
    await page.getByRole("button", { name: "Stuur de e-mails opnieuw" }).click();
    await expect(page.getByText("opnieuw verstuurd. Alleen de nieuwste links werken.")).toBeVisible();
    await page.goto(older);
    await expect(page.getByText("De link kon niet worden gebruikt")).toBeVisible();
    await page.getByRole("link", { name: "Begrepen" }).click();
    await expect(page.getByText("De link kon niet worden gebruikt")).toBeHidden();
    await expect(waiting).toBeVisible();
  });

  await test.step("one of the two is not enough", async () => {
    await page.goto(await mailedLink(person.email));
    await expect(page.getByText("Eén van de twee adressen is bevestigd.")).toBeVisible();
    await expect(waiting).toBeVisible();
  });

  await page.goto(await mailedLink(address));
  await expect(page.getByText("Uw e-mailadres is bevestigd")).toBeVisible();
  await expect(page.getByText(`U logt voortaan in met ${address}.`)).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(await signInRefusal(address, person.password)).toBeNull();
  expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
  const { rows } = await sql.query("select email from public.user_tables where user_id = $1", [person.id]);
  expect(rows).toEqual([{ email: address }]);
});

test("an address that is confirmed in other browsers reaches this one", async ({ page, anotherBrowser }) => {
  const person = await createPerson({ firstName: "", lastName: "" });
  const address = newVisitor().email;
  await signInAt(page, accountPath, person);
  await accountFields(page).email.fill(address);
  await page.getByRole("button", { name: "E-mailadres wijzigen" }).click();
  await expect(page.getByText("wacht op bevestiging")).toBeVisible();

  const phone = await anotherBrowser();
  await phone.goto(await mailedLink(person.email));
  await expect(phone).toHaveURL("/login");
  await phone.goto(await mailedLink(address));
  await expect(phone).toHaveURL("/login");
  await logIn(phone, { email: address, password: person.password });
  await expect(phone.getByText(`U logt voortaan in met ${address}.`)).toBeVisible();

  await page.reload();
  await expect(section(page, "E-mailadres").getByText(address)).toBeVisible();
  await expect(page.getByText("wacht op bevestiging")).toBeHidden();
  await expect(page.getByRole("button", { name: `Gebruikersmenu van ${address}` })).toBeVisible();
});
