import type { Page } from "@playwright/test";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { automation } from "#scripts/faults/automation.ts";
import {
  createCustomer,
  customerNames,
  editForm,
  listAddress,
  rowAct,
  storedCustomer,
} from "../test/admin.ts";
import { ask, chatFailedText, lines, openAssistant } from "../test/assistant.ts";
import { toolPath } from "../test/competitors.ts";
import { expect } from "../test/journey.ts";
import { draftCards, expectDrafts, fillInLead, openDraft, sendButton } from "../test/lead-generator.ts";
import { signOutFromMenu } from "../test/leaving.ts";
import { meetingPath } from "../test/meetings.ts";
import { openAs } from "../test/open-as.ts";
import {
  grantService,
  newVisitor,
  register,
  signInByForm,
  submissionCount,
  writeDrafts,
} from "../test/people.ts";
import {
  analysesUsed,
  chooseRecording,
  makeRecording,
  megabyte,
  recordingRows,
  storedFiles,
} from "../test/recordings.ts";
import { saidWhenLeft } from "./console.ts";
import { startCuttableLine } from "./cuttable-line.ts";
import { skipWithoutEngine, test } from "./engine.ts";

skipWithoutEngine();
test.beforeEach(({ tolerate }) => tolerate(saidWhenLeft));

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The engines' messages, each in its words, when a server refuses or hangs up. */
const refusal =
  /status of 50\d|Load failed|NetworkError|access control checks|network connection was lost|net::ERR_|WebSocket/;
/** The engines' messages about a line that broke: Firefox takes it for a refusal, or the missing answer for XML. */
const brokenLine =
  /Connection re(set|fused)|CORS request did not succeed|XML Parsing Error: [^\n]*\nLocation: \S+\/upload\/resumable\//;

async function idOf(email: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    "select user_id as id from public.user_tables where email = $1",
    [email],
  );
  return rows[0]?.id ?? "";
}

/** By the menu that there is on a screen of this width. */
async function signOut(page: Page, width: number) {
  if (width > screens.phone.width) return signOutFromMenu(page);
  await page.getByRole("button", { name: "Menu openen" }).click();
  return page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Uitloggen" }).click();
}

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test("a visitor registers, signs out and in, and five e-mails arrive", async ({ page }) => {
      const visitor = newVisitor();
      await register(page, visitor);
      await expect(page.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
      await grantService(visitor.email, 1);
      await expect(sendButton(page)).toBeVisible();
      await signOut(page, viewport.width);
      await expect(page).toHaveURL("/login");
      await signInByForm(page, "/dashboard", visitor);

      await fillInLead(page);
      await sendButton(page).click();
      await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
      await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeVisible();
      const id = await idOf(visitor.email);
      for (let number = 1; number <= 5; number += 1) {
        await writeDrafts(id, [
          {
            prospect: `bedrijf-${number}@voorbeeld.be`,
            subject: `Voorstel ${number}`,
            content: "<p>Dag</p>",
          },
        ]);
        await expectDrafts(page, number);
      }
      await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeHidden();
      expect(await submissionCount(id)).toBe(1);
    });

    test("a letter is edited with its formatting", async ({ page }) => {
      const customer = await createPerson({ services: ["email_marketing"] });
      const content = "<p>Dag <strong>An</strong></p><ul><li>tuinen</li></ul>";
      await writeDrafts(customer.id, [{ prospect: "info@groen.example", subject: "Tuinen", content }]);
      await openAs(page, customer, "/dashboard");
      await draftCards(page).getByRole("button").first().click();
      const draft = openDraft(page);
      await draft.getByRole("button", { name: "Bewerk" }).click();
      const text = draft.getByRole("textbox", { name: "Tekst" });
      // A click that comes while the field takes the focus may leave the cursor at the beginning.
      await expect(async () => {
        await text.getByText("tuinen").click();
        await expect(draft.getByRole("button", { name: "Opsomming", pressed: true })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+b");
      await page.keyboard.type("daken");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+y");
      await draft.getByRole("button", { name: "Bewaar" }).click();
      await expect(text).toBeHidden();
      await expect(draft.getByRole("listitem").filter({ hasText: /^(tuinen|daken)$/ })).toHaveCount(2);
      await expect(draft.getByRole("strong")).toHaveText(["An", "daken"]);
    });

    test("a question that failed is asked again", async ({ page, tolerate }) => {
      tolerate(refusal);
      const customer = await createPerson({ services: ["competitive_analysis"] });
      await automation.behave(customer, { kind: "answer", status: 500 });
      await openAs(page, customer, toolPath);
      await ask(await openAssistant(page), "Hoe vaak?");
      // It has tried again by itself before it says so.
      await expect(page.getByText(chatFailedText)).toBeVisible({ timeout: 25_000 });
      await automation.behave(customer, { kind: "answer", body: '"Elke maand."' });
      await page.getByRole("button", { name: "Opnieuw verzenden" }).click();
      await expect(lines(page).getByText("Elke maand.")).toBeVisible();
      await expect(lines(page).getByText("Hoe vaak?")).toHaveCount(1);
    });

    test("a recording arrives although the line is cut, and counts once", async ({ page, tolerate }) => {
      tolerate(refusal);
      tolerate(brokenLine);
      const customer = await createPerson({
        services: ["meeting_analysis"],
        limits: { meeting_analysis: 5 },
      });
      const recording = makeRecording("Overleg.mp3", 30 * megabyte);
      const line = await startCuttableLine();
      try {
        await openAs(page, customer, meetingPath, line.webUrl);
        const cut = line.cutAfter(15 * megabyte);
        await chooseRecording(page, recording.path);
        await cut;
        expect(await recordingRows(customer.id)).toEqual([]);
        line.mend();
        await expect(page.getByText("Upload voltooid")).toBeVisible({ timeout: 60_000 });
      } finally {
        await line.stop();
        recording.remove();
      }
      const [row] = await recordingRows(customer.id);
      expect(await storedFiles(customer.id)).toMatchObject([
        { name: row?.storage_path, size: 30 * megabyte },
      ]);
      expect(await analysesUsed(customer.id)).toBe(1);
    });

    test("an admin edits a customer, and deletes them", async ({ page }) => {
      const { word, customer } = await createCustomer("An", { services: ["email_marketing"] });
      const admin = await createPerson({
        admin: true,
        services: serviceKeys,
        firstName: "Wout",
        lastName: "Maes",
      });
      await openAs(page, admin, listAddress(word));
      await expect(customerNames(page)).toHaveText([`An ${word}`], { timeout: 20_000 });
      await rowAct(page, `An ${word}`, "bewerken").click();
      const edit = editForm(page, `An ${word}`);
      await edit.firstName.fill("Anne");
      await edit.limit("Meeting Analyst").fill("12");
      await edit.save.click();
      const name = `Anne ${word}`;
      await expect(customerNames(page)).toHaveText([name]);
      expect(await storedCustomer(customer.id)).toMatchObject({ name, limits: { meeting_analysis: 12 } });

      await rowAct(page, name, "verwijderen").click();
      const question = page.getByRole("group", { name: `${name} definitief verwijderen?` });
      await question.getByRole("textbox", { name: /^Typ / }).fill(customer.email);
      await question.getByLabel("Uw eigen wachtwoord", { exact: true }).fill(admin.password);
      await question.getByRole("button", { name: "Verwijderen", exact: true }).click();
      await expect(customerNames(page)).toHaveCount(0);
      expect(await storedCustomer(customer.id)).toBeNull();
    });
  });
}
