import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerReads, draftRow, type Rows, renderDashboard } from "#web-test/components/leads.tsx";
import { stubNetwork } from "#web-test/components/network.ts";
import { CustomerDashboard } from "../lead-dashboard.tsx";

vi.mock("./letter-field.tsx", () => ({
  get LetterField() {
    throw new TypeError("Failed to fetch dynamically imported module");
  },
}));
const savePath = "/rest/v1/rpc/save_own_draft";
const network = stubNetwork();

test("where the editor cannot be fetched, a letter is edited as text, and text that looks like markup stays text", async () => {
  await page.viewport(1440, 900);
  const rows: Rows = {
    submission: null,
    drafts: [draftRow({ content: "<p>Dag <b>Jan</b></p>" })],
    older: [],
  };
  answerReads(network, rows);
  network.on("POST", savePath, async (request) => {
    const { p_content, p_subject }: Record<string, unknown> = await request.json();
    const draft = { ...rows.drafts[0], subject: p_subject, content: p_content, version: 2 };
    return Response.json({ draft, checksum_change: "1" });
  });
  const { cards } = await renderDashboard(CustomerDashboard);
  await cards.getByRole("button").first().click();
  const detail = page.getByRole("region", { name: /^E-mail aan/ });
  await detail.getByRole("button", { name: /^Bewerk/ }).click();
  const text = detail.getByLabelText("Tekst");
  await expect.element(text).toHaveValue("Dag Jan");
  await expect.element(text).toHaveFocus();
  await text.fill("Dag <b>Jan</b>,\n\ntot <i>straks ");
  await expect.element(text).toHaveValue("Dag <b>Jan</b>,\n\ntot <i>straks ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(detail.getByText(/Dag <b>Jan<\/b>,/)).toBeVisible();
  const [request] = network.asked("POST", savePath);
  expect(await request?.clone().json()).toMatchObject({
    p_content: "<p>Dag &lt;b>Jan&lt;/b>,<br><br>tot &lt;i>straks </p>",
  });
});
