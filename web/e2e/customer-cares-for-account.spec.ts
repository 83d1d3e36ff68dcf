import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { anonymousClient, createPerson, sql, stack } from "../../scripts/stack/testing.ts";
import { accountPath, section, signInRefusal, tracesOf } from "../test/account.ts";
import { storeCompetitors } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { mailedLink } from "../test/mailbox.ts";
import { storeRecording } from "../test/meetings.ts";
import { logIn, newVisitor, signInAt, writeDrafts } from "../test/people.ts";

const newAddress = () => newVisitor().email;

function fields(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    firstName: field("Voornaam"),
    lastName: field("Achternaam"),
    email: field("Nieuw e-mailadres"),
    current: field("Huidig wachtwoord"),
    password: field("Nieuw wachtwoord"),
    confirmation: field("Bevestig nieuw wachtwoord"),
  };
}

test("a new name stands in the menu and in the record", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const person = await createPerson({ firstName: "Wout", lastName: "Maes" });
  await signInAt(page, "/platform", person);
  await page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
  await page.getByRole("link", { name: "Uw account" }).click();
  await expect(page).toHaveURL(accountPath);
  await expect(page.getByRole("heading", { level: 1, name: "Uw account" })).toBeFocused();
  const { firstName, lastName } = fields(page);
  const save = page.getByRole("button", { name: "Naam opslaan" });

  await test.step("without a first name nothing is saved", async () => {
    await firstName.fill(" ");
    await lastName.fill("Peeters-Maes");
    await save.click();
    await expect(page.getByText("Voornaam is verplicht.")).toBeVisible();
    await expect(firstName).toBeFocused();
    await expect(lastName).toHaveValue("Peeters-Maes");
  });

  await test.step("a failure keeps what was typed", async () => {
    await page.route("**/auth/v1/user", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await firstName.fill("Woutje");
    await save.click();
    await expect(section(page, "Naam").getByRole("alert")).toBeFocused();
    await expect(firstName).toHaveValue("Woutje");
    await page.unroute("**/auth/v1/user");
  });

  await save.click();
  await expect(page.getByText("Uw naam is gewijzigd.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gebruikersmenu van Woutje Peeters-Maes" })).toBeVisible();
  const { rows } = await sql.query("select name from public.user_tables where user_id = $1", [person.id]);
  expect(rows).toEqual([{ name: "Woutje Peeters-Maes" }]);
});

test("a new address counts once both mailboxes have confirmed it", async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const person = await createPerson();
  const taken = await createPerson();
  const address = newAddress();
  await signInAt(page, accountPath, person);
  const { email } = fields(page);
  const ask = page.getByRole("button", { name: "E-mailadres wijzigen" });
  const waiting = page.getByText(`Wijziging naar ${address} wacht op bevestiging`);

  await test.step("his own and another's are refused at the field", async () => {
    await email.fill(person.email.toUpperCase());
    await ask.click();
    await expect(page.getByText("Dit is al uw e-mailadres.")).toBeVisible();
    await email.fill(taken.email);
    await ask.click();
    await expect(page.getByText("Dit e-mailadres hoort al bij een ander account.")).toBeVisible();
    await expect(email).toHaveValue(taken.email);
    await expect(email).toBeFocused();
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
  const address = newAddress();
  await signInAt(page, accountPath, person);
  await fields(page).email.fill(address);
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

test("a new password needs the old one, and closes the other devices", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  tolerate(/status of (400|403|422)/);
  const person = await createPerson();
  const password = "Nieuw-wachtwoord-2";
  await signInAt(page, accountPath, person);
  const elsewhere = await anotherBrowser();
  await signInAt(elsewhere, accountPath, person);
  const form = fields(page);
  const save = page.getByRole("button", { name: "Wachtwoord wijzigen" });
  const send = async (current: string, next: string, confirmation: string) => {
    await form.current.fill(current);
    await form.password.fill(next);
    await form.confirmation.fill(confirmation);
    await save.click();
  };

  await test.step("what cannot be a password is told at once", async () => {
    await save.click();
    await expect(page.getByText("Vul uw huidige wachtwoord in.")).toBeVisible();
    await expect(form.current).toBeFocused();
    await send(person.password, password, "iets anders");
    await expect(page.getByText("Wachtwoorden komen niet overeen")).toBeVisible();
    await send(person.password, "vijf5", "vijf5");
    await expect(page.getByText("Wachtwoord moet minimaal 6 karakters lang zijn")).toBeVisible();
  });

  await test.step("a wrong old one changes nothing and keeps what was typed", async () => {
    await send("geraden", password, password);
    await expect(page.getByText("Dit is niet uw huidige wachtwoord.")).toBeVisible();
    await expect(form.current).toBeFocused();
    await expect(form.password).toHaveValue(password);
    expect(await signInRefusal(person.email, password)).toBe("invalid_credentials");
  });

  await test.step("the same one is no change", async () => {
    await send(person.password, person.password, person.password);
    await expect(page.getByText("Dit is uw huidige wachtwoord. Kies een ander.")).toBeVisible();
  });

  await send(person.password, password, password);
  const changed = page.getByText("Uw wachtwoord is gewijzigd.");
  await expect(changed).toBeVisible();
  await expect(form.current).toHaveValue("");
  await form.current.fill("nog eens");
  await expect(changed).toBeHidden();
  expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
  expect(await signInRefusal(person.email, password)).toBeNull();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/login");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Uw account" })).toBeVisible();
});

test("the page of a forgotten password asks an ordinary session for more", async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const person = await createPerson();
  await signInAt(page, "/platform", person);
  await page.goto("/nieuw-wachtwoord");
  await page.getByLabel("Wachtwoord", { exact: true }).fill("Zonder-het-oude-1");
  await page.getByLabel("Bevestig Wachtwoord", { exact: true }).fill("Zonder-het-oude-1");
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  await expect(page.getByRole("alert")).toContainText("zonder uw huidige wachtwoord");
  expect(await signInRefusal(person.email, person.password)).toBeNull();
  await page.getByRole("alert").getByRole("link", { name: "Naar uw account" }).click();
  await expect(page).toHaveURL(accountPath);
});

test("other devices are signed out, and this one is not", async ({ page, anotherBrowser, tolerate }) => {
  tolerate(/status of 403/);
  const person = await createPerson();
  await signInAt(page, accountPath, person);
  const elsewhere = await anotherBrowser();
  await signInAt(elsewhere, "/platform", person);

  await page.getByRole("button", { name: "Andere toestellen uitloggen" }).click();
  await expect(page.getByText("U bent op al uw andere toestellen uitgelogd.")).toBeVisible();
  // Somebody comes back to the page that is still open there.
  await elsewhere.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(elsewhere).toHaveURL("/login");
  // The client of createPerson is a device too.
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
  await page.reload();
  await expect(page).toHaveURL(accountPath);
  await expect(page.getByRole("heading", { level: 1, name: "Uw account" })).toBeVisible();
});

test("the downloaded file holds everything of his, and nothing of another", async ({ page }) => {
  const person = await createPerson({ codes: 31, usage: { meeting_analysis: 3 } });
  const other = await createPerson({ codes: 31 });
  const draft = (word: string) => [{ prospect: `${word}@groen.example`, subject: word, content: word }];
  await writeDrafts(person.id, draft("eigen-ontwerp"));
  await writeDrafts(other.id, draft("vreemd-ontwerp"));
  await storeCompetitors(person.id, [{ name: "Eigen Concurrent", website: "https://eigen.example" }]);
  await storeCompetitors(other.id, [{ name: "Vreemde Concurrent", website: "https://vreemd.example" }]);
  await storeRecording(person, "eigen.mp3");
  await storeRecording(other, "vreemd.mp3");
  await signInAt(page, accountPath, person);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download mijn gegevens" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mijn-gegevens-\d{4}-\d{2}-\d{2}\.json$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { id: person.id, email: person.email },
    emails: [{ email: "eigen-ontwerp@groen.example" }],
    competitors: [{ "Name Company": "Eigen Concurrent" }],
    recordings: { registered: [{ filename: "eigen.mp3" }] },
  });
  for (const foreign of [other.id, other.email, "vreemd", "Vreemde"]) expect(text).not.toContain(foreign);
  // No hash of the password.
  expect(text).not.toContain("$2");
  await expect(page.getByText("Uw gegevens staan bij uw downloads.")).toBeVisible();

  await expect(page.getByText("vreemd.mp3")).toBeHidden();
  const sound = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download eigen.mp3" }).click();
  expect((await sound).suggestedFilename()).toBe("eigen.mp3");
  expect(readFileSync(await (await sound).path())).toHaveLength(2_000);
  await expect(page).toHaveURL(accountPath);
});

test("a recording whose file is lost says so, and many recordings come in pages", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const person = await createPerson();
  await sql.query(
    `insert into public.user_audio_files (user_id, filename, storage_path, transcription_status, session_id, created_at)
     select ($1::text)::uuid, 'opname-' || number || '.mp3', $1::text || '/opname-' || number || '.mp3', 'done',
       gen_random_uuid()::text, now() - make_interval(days => number)
     from generate_series(1, 23) as number`,
    [person.id],
  );
  await signInAt(page, accountPath, person);
  const downloads = section(page, "Uw gegevens").getByRole("button", { name: /^Download opname/ });
  await expect(downloads).toHaveCount(10);
  await page.getByRole("button", { name: "Pagina 3" }).click();
  await expect(downloads).toHaveCount(3);
  await page.getByRole("button", { name: "Download opname-23.mp3" }).click();
  await expect(page.getByText("opname-23.mp3 kon niet worden gedownload.")).toBeVisible();
});

test("who deletes his account is gone, with all that was his", async ({ page, anotherBrowser, tolerate }) => {
  tolerate(/status of 403/);
  const person = await createPerson({ codes: 31, firstName: "Wout", lastName: "Maes" });
  await writeDrafts(person.id, [{ prospect: "an@groen.example", subject: "Dag", content: "Dag" }]);
  await storeCompetitors(person.id, [{ name: "Concurrent", website: "https://concurrent.example" }]);
  await storeRecording(person, "overleg.mp3");
  const before = await tracesOf(person);
  expect(Math.min(...Object.values(before)), JSON.stringify(before)).toBeGreaterThan(0);
  const elsewhere = await anotherBrowser();
  await signInAt(elsewhere, "/platform", person);
  await signInAt(page, accountPath, person);
  await page.evaluate((id) => localStorage.setItem(`personal:${id}:chat`, "Hoe vaak?"), person.id);

  const opener = section(page, "Account verwijderen")
    .getByRole("button", { name: "Account verwijderen" })
    .first();
  const question = page.getByRole("group", { name: "Uw account definitief verwijderen?" });
  const typed = question.getByLabel(`Typ ${person.email} om te bevestigen`);
  const password = question.getByLabel("Uw wachtwoord", { exact: true });
  const confirm = question.getByRole("button", { name: "Account verwijderen" });

  await test.step("who thinks better of it keeps it", async () => {
    await opener.click();
    await expect(question).toBeFocused();
    await expect(question).toContainText("Dit kan niet ongedaan worden gemaakt.");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("another address or a wrong password deletes nothing", async () => {
    await opener.click();
    await confirm.click();
    await expect(question.getByText(/^Typ precies/)).toBeVisible();
    await expect(typed).toBeFocused();
    await typed.fill(person.email.toUpperCase());
    await confirm.click();
    await expect(question.getByText("Vul uw wachtwoord in.")).toBeVisible();
    await password.fill("geraden");
    await confirm.click();
    await expect(question.getByText("Het wachtwoord is niet juist.")).toBeVisible();
    await expect(password).toBeFocused();
    expect(await tracesOf(person)).toMatchObject({ "sign-in": 1, files: 1 });
  });

  await test.step("the right ones delete everything", async () => {
    await password.fill(person.password);
    await confirm.click();
    await expect(page).toHaveURL("/tot-ziens");
    await expect(page.getByRole("heading", { level: 1, name: "Uw account is verwijderd" })).toBeFocused();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    const gone = Object.fromEntries(Object.keys(before).map((place) => [place, 0]));
    expect(await tracesOf(person)).toEqual(gone);
    expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
  });

  await test.step("nothing of him stays in his browsers", async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(person.id);
    expect(kept).not.toContain(person.email);
    await page.goto(accountPath);
    await expect(page).toHaveURL("/login");
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/login");
  });
});

test("an admin cannot delete himself, on the page or past it", async ({ page }) => {
  const admin = await createPerson({ admin: true });
  await signInAt(page, accountPath, admin);
  const last = section(page, "Account verwijderen");
  await expect(last.getByRole("status")).toContainText("Dit account is van een beheerder");
  await expect(last.getByRole("button")).toHaveCount(0);
  const answer = await fetch(`${stack().apiUrl}/functions/v1/account`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { code: "admin_protected" } });
  expect(await signInRefusal(admin.email, admin.password)).toBeNull();
});

test("a deletion that stops half way is finished by asking again", async ({ page, tolerate }) => {
  tolerate(/status of (502|403)/);
  const person = await createPerson();
  await signInAt(page, accountPath, person);
  const question = page.getByRole("group", { name: "Uw account definitief verwijderen?" });
  const confirm = question.getByRole("button", { name: "Account verwijderen" });
  const message = "Het verwijderen is begonnen, maar nog niet voltooid.";
  await page.route("**/functions/v1/account", (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const headers = { "access-control-allow-origin": "*" };
    const json = { error: { code: "deletion_unfinished", message, requestId: "r" } };
    return route.fulfill({ status: 502, headers, json });
  });
  await page.getByRole("button", { name: "Account verwijderen" }).click();
  await question.getByLabel(`Typ ${person.email} om te bevestigen`).fill(person.email);
  await question.getByLabel("Uw wachtwoord", { exact: true }).fill(person.password);
  await confirm.click();
  await expect(question.getByRole("alert")).toContainText(message);
  await page.unroute("**/functions/v1/account");
  await confirm.click();
  await expect(page).toHaveURL("/tot-ziens");
  expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
});

test("nobody deletes another's account with his own session", async () => {
  const person = await createPerson();
  const victim = await createPerson();
  const remove = (token: string | null, email: string, password: string) =>
    fetch(`${stack().apiUrl}/functions/v1/account`, {
      method: "DELETE",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ email, password }),
    });
  expect((await remove(person.token, victim.email, victim.password)).status).toBe(403);
  expect((await remove(person.token, victim.email, person.password)).status).toBe(422);
  expect((await remove(null, person.email, person.password)).status).toBe(401);
  const { error } = await anonymousClient().rpc("export_my_data");
  expect(error?.code).toBe("42501");
  for (const { email, password } of [person, victim]) expect(await signInRefusal(email, password)).toBeNull();
});

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const theme of ["dark", "light"] as const) {
  for (const [screen, viewport] of Object.entries(screens)) {
    test(`has no barrier on a ${screen} in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      // A half-faded element has half its contrast.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const person = await createPerson({
        firstName: "Annemie",
        lastName: "Van den Broeck-Vandersteen",
        email: `${"a".repeat(24)}${newAddress().replaceAll("-", "")}`,
      });
      await storeRecording(person, `${"opname".repeat(12)}.mp3`);
      await person.client.auth.updateUser({ email: newAddress() });
      await signInAt(page, accountPath, person);
      await expect(page.getByText("wacht op bevestiging")).toBeVisible();
      await expect(page.getByText(/^opnameopname/)).toBeVisible();
      await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
      await page.getByRole("button", { name: "Account verwijderen" }).click();
      await page.getByRole("group").getByRole("button", { name: "Account verwijderen" }).click();
      await expect(page.getByText(/^Typ precies/)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test("the menu of a small screen leads to it", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await signInAt(page, "/platform", await createPerson());
  await page.getByRole("button", { name: "Menu openen" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Uw account" }).click();
  await expect(page).toHaveURL(accountPath);
});
