import { readFile } from "node:fs/promises";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, openDraft } from "../test/lead-generator.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

const plain = {
  prospect: "info@groen.example",
  subject: "Samen tuinen aanleggen",
  content: "Dag Jan,\n\nZullen we eens bellen? Antwoord aan <jan-peeters@voorbeeld.be> graag.",
};
const hostile = {
  prospect: "=HYPERLINK(1)@dak.example",
  subject: '<img src=x onerror="document.title=1">',
  content:
    '<p onclick="document.title=1">Hallo <strong>An</strong></p><script>document.title=1</script><a href="javascript:alert(1)">fout</a> <a href="https://voorbeeld.be/" target="platform" rel="opener">goed</a>',
};

/** The policy is a second protection: it reports handlers and styles that the sanitiser parses before it removes them. */
const handlerBlocked = /^Executing inline event handler violates/;
const styleBlocked = /^Applying inline style violates/;

async function customerWithDrafts(): Promise<Person> {
  const customer = await createPerson({ services: ["email_marketing"] });
  await writeDrafts(customer.id, [hostile, plain]);
  return customer;
}

test("hostile content is shown as harmless text and safe links", async ({ page, tolerate }) => {
  tolerate(handlerBlocked);
  await signInAt(page, "/dashboard", await customerWithDrafts());
  await draftCards(page).last().getByRole("button").click();
  const card = openDraft(page);
  await expect(card.getByText("Hallo An")).toBeVisible();
  await card.getByText("Hallo An").click();
  const link = card.getByRole("link", { name: "goed" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(card.getByRole("link", { name: "fout" })).toHaveCount(0);
  await expect(card.getByRole("heading", { name: hostile.subject })).toBeVisible();
  await expect(page).not.toHaveTitle("1");
});

test("copies a draft, opens it in the mail program and exports all of them", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(handlerBlocked);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAt(page, "/dashboard", await customerWithDrafts());
  await draftCards(page).first().getByRole("button").click();
  const newest = openDraft(page);
  const address = "<jan-peeters@voorbeeld.be>";
  await expect(newest.getByText(address)).toBeVisible();

  await newest.getByRole("button", { name: "Kopieer" }).click();
  await expect(newest.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toBe(`${plain.subject}\n\n${plain.content}`);

  const link = newest.getByRole("link", { name: "Open in mailprogramma" });
  await expect(link).toHaveAttribute("href", /^mailto:info@groen\.example\?subject=Samen%20tuinen/);
  expect(await link.getAttribute("href")).toContain(encodeURIComponent(address));

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporteer als CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^emails-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(`"'${hostile.prospect}"`);
  expect(csv).toContain('"Samen tuinen aanleggen"');
  expect(csv).toContain(address);
});

const formatted = {
  prospect: "info@groen.example",
  subject: "Samen tuinen aanleggen",
  content: "<p>Dag <strong>An</strong></p><ul><li>tuinen</li></ul>",
};

test("a letter keeps its formatting through an edit, and what is pasted into it is cleaned", async ({
  page,
  tolerate,
}) => {
  tolerate(styleBlocked);
  const customer = await createPerson({ services: ["email_marketing"] });
  await writeDrafts(customer.id, [formatted]);
  await signInAt(page, "/dashboard", customer);
  await draftCards(page).getByRole("button").first().click();
  const draft = openDraft(page);
  await draft.getByRole("button", { name: "Bewerk" }).click();
  const text = draft.getByRole("textbox", { name: "Tekst" });
  await expect(text).toBeFocused();
  // A click that comes while the field takes the focus may leave the cursor at the beginning.
  await expect(async () => {
    await text.getByText("tuinen").click();
    await expect(draft.getByRole("button", { name: "Opsomming", pressed: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("en ");
  await page.keyboard.press("Control+i");
  await page.keyboard.type("daken");
  // The policy of the site refuses markup that was not cleaned.
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "<style>p{color:red}</style> en <b>meer</b><script>document.title=1</script>");
  await expect(text.locator("style, script")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await draft.getByRole("button", { name: "Bewaar" }).click();
  await expect(text).toBeHidden();
  await page.reload();
  await expect(draft.getByRole("strong")).toHaveText(["An", "meer"]);
  await expect(draft.getByRole("emphasis")).toHaveText("daken");
  await expect(draft.getByRole("listitem").filter({ hasText: "en daken" })).toBeVisible();
  const mail = draft.getByRole("link", { name: "Open in mailprogramma" });
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toMatch(
    /Dag An\s+- tuinen\s+- en daken/,
  );
});

test("where the editor cannot be fetched, a letter is edited as text", async ({ page, tolerate }) => {
  tolerate(/^Failed to load resource: net::ERR_FAILED/);
  const customer = await createPerson({ services: ["email_marketing"] });
  await writeDrafts(customer.id, [formatted]);
  await page.route("**/letter-field-*.js", (route) => route.abort());
  await signInAt(page, "/dashboard", customer);
  await draftCards(page).getByRole("button").first().click();
  const draft = openDraft(page);
  await draft.getByRole("button", { name: "Bewerk" }).click();
  const text = draft.getByLabel("Tekst");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("Dag An\n\n- tuinen");
  await text.fill("Dag Jan");
  await draft.getByRole("button", { name: "Bewaar" }).click();
  await expect(text).toBeHidden();
  await expect(draft.getByText("Dag Jan")).toBeVisible();
});
