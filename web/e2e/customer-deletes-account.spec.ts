import { createPerson } from "@vanzelf/testkit/stack.ts";
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

  await test.step("the right ones delete everything", async () => {
    await opener.click();
    await typed.fill(person.email.toUpperCase());
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
