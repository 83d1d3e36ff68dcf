import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, openDraft } from "../test/lead-generator.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

/** The policy is a second protection: it reports styles that the sanitiser parses before it removes them. */
const styleBlocked = /^Applying inline style violates/;

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
