import { anonymousClient, createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { accountPath, section, signInRefusal, tracesOf } from "../test/account.ts";
import { storeCompetitors } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { storeRecording } from "../test/meetings.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

test("a deleted account is gone, with everything that belonged to it", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  tolerate(/status of 40[013]/);
  const person = await createPerson({ services: serviceKeys, firstName: "Wout", lastName: "Maes" });
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

  await test.step("a wrong password deletes nothing", async () => {
    await opener.click();
    await typed.fill(person.email.toUpperCase());
    await password.fill("geraden");
    await confirm.click();
    await expect(question.getByText("Het e-mailadres of het wachtwoord is niet juist.")).toBeVisible();
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

  await test.step("nothing of it stays in the browsers", async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(person.id);
    expect(kept).not.toContain(person.email);
    await page.goto(accountPath);
    await expect(page).toHaveURL("/login");
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/login");
  });
});

test("an admin cannot delete their own account, on the page or past it", async ({ page }) => {
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

test("a session cannot delete another account", async () => {
  const person = await createPerson();
  const victim = await createPerson();
  const remove = (token: string | null, email: string, password: string) =>
    fetch(`${stack().apiUrl}/functions/v1/account`, {
      method: "DELETE",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ email, password }),
    });
  expect((await remove(person.token, victim.email, victim.password)).status).toBe(403);
  expect((await remove(person.token, victim.email, person.password)).status).toBe(403);
  expect((await remove(null, person.email, person.password)).status).toBe(401);
  const { error } = await anonymousClient().rpc("export_my_data");
  expect(error?.code).toBe("42501");
  for (const { email, password } of [person, victim]) expect(await signInRefusal(email, password)).toBeNull();
});
