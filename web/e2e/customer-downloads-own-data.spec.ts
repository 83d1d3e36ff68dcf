import { readFileSync } from "node:fs";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { accountPath } from "../test/account.ts";
import { storeCompetitors } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { storeRecording } from "../test/meetings.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

test("the downloaded file holds everything of its person", async ({ page }) => {
  const person = await createPerson({ services: serviceKeys, usage: { meeting_analysis: 3 } });
  await writeDrafts(person.id, [{ prospect: "eigen-ontwerp@groen.example", subject: "a", content: "b" }]);
  await storeCompetitors(person.id, [{ name: "Eigen Concurrent", website: "https://eigen.example" }]);
  await storeRecording(person, "eigen.mp3");
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
  // No hash of the password.
  expect(text).not.toContain("$2");
  await expect(page.getByText("Uw gegevens staan bij uw downloads.")).toBeVisible();

  const readable = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download om te lezen" }).click();
  expect((await readable).suggestedFilename()).toMatch(/^mijn-gegevens-.*\.html$/);
  const html = readFileSync(await (await readable).path(), "utf8");
  expect(html).toContain("eigen-ontwerp@groen.example");

  const sound = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download eigen.mp3" }).click();
  expect((await sound).suggestedFilename()).toBe("eigen.mp3");
  expect(readFileSync(await (await sound).path())).toHaveLength(2_000);
  await expect(page).toHaveURL(accountPath);
});
