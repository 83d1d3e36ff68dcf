import { reportOn } from "@vanzelf/automation/sample/fixtures.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { competitorNumber, toolPath, writeReport } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards } from "../test/lead-generator.ts";
import { meetingPath, openResult, resultRows, writeResult } from "../test/meetings.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

const services = ["email_marketing", "meeting_analysis", "competitive_analysis"] as const;

// The order in which a screen reader walks through each tool: names, states and places, of what work is done with.
test("each tool is heard from its title over the act that begins work and the list to what is open", async ({
  page,
}) => {
  const customer = await createPerson({ services: [...services] });
  await writeDrafts(customer.id, [
    { prospect: "an@groen.example", subject: "Samen", content: "<p>Dag An</p>" },
  ]);
  await writeResult(customer.id);
  const { content } = reportOn([competitorNumber(1)], new Date("2026-11-02"));
  await writeReport(customer.id, { name: "Zomer", content, ageDays: 40 });
  await writeReport(customer.id, { name: "Najaar", content });

  await test.step("letters", async () => {
    await signInAt(page, "/dashboard", customer);
    await draftCards(page).getByRole("button").click();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading /^Goede/ [level=1]
        - button "Nieuwe aanvraag"
        - searchbox "Zoek in uw e-mails"
        - combobox "Toon"
        - region "Gegenereerde e-mails":
          - list:
            - listitem:
              - article "E-mail aan an@groen.example":
                - button "Te doen Samen an@groen.example" [expanded]
        - region "E-mail aan an@groen.example":
          - heading "Samen" [level=3]
          - 'button "Status: Te doen"'
          - paragraph: Dag An
          - region "Mag u dit versturen?"
          - link "Open in mailprogramma e-mail aan an@groen.example"
          - button "Bewerk e-mail aan an@groen.example"
          - button "Meer voor de e-mail aan an@groen.example"
    `);
  });

  await test.step("meetings", async () => {
    await page.goto(meetingPath);
    await resultRows(page).getByRole("button").click();
    await openResult(page).getByRole("checkbox", { name: "Teksten nalezen" }).click();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "Meeting Analyst" [level=1]
        - button "Opname toevoegen"
        - searchbox "Zoek in alle transcripten"
        - button "Open actiepunten"
        - region "Resultaten":
          - list "Uw resultaten":
            - listitem:
              - button /^Vergadering van .+ 1 open/
        - region "Geopend resultaat":
          - article /^Vergadering van/:
            - heading /^Vergadering van/ [level=3]
            - button "Titel wijzigen"
            - button "Delen en bewaren"
            - tablist "Delen van dit resultaat":
              - tab "Verslag" [selected]
              - tab "Transcript"
            - tabpanel "Verslag":
              - heading "Actiepunten" [level=4]
              - list "Actiepunten":
                - listitem:
                  - checkbox "Productfoto's aanleveren"
                  - button "Wijzig Productfoto's aanleveren"
                - listitem:
                  - checkbox "Teksten nalezen" [checked]
              - heading "Deelnemers" [level=4]
              - heading "Sfeer van het gesprek" [level=4]
    `);
  });

  await test.step("reports", async () => {
    await page.goto(toolPath);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "Competitie Analyse" [level=1]
        - button "Chat met onze Analyse Assistent"
        - button "Concurrenten"
        - region /^Gegenereerde Rapporten/:
          - heading /^Gegenereerde Rapporten/ [level=2]
          - table:
            - rowgroup:
              - row "Datum Rapport"
            - rowgroup:
              - row /Najaar/:
                - cell:
                  - link /Najaar$/
              - row /Nieuw. Zomer/:
                - cell:
                  - 'link "Nieuw: Zomer"'
        - article "Najaar":
          - heading "Najaar" [level=2]
          - button "Delen en bewaren"
          - region "Wat veranderde":
            - heading "Wat veranderde" [level=3]
            - heading "Belangrijk" [level=4]
            - list:
              - listitem:
                - paragraph: "Bedrijf 1: Pagina over onderhoud"
                - paragraph:
                  - deletion: "Vroeger: Onderhoud op afspraak"
                - 'link "Bron: bedrijf-1.example"'
          - region "Wat u deze maand kunt doen"
    `);
  });
});
