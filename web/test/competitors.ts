import { expect, type Page } from "@playwright/test";
import { sql } from "@vanzelf/testkit/stack.ts";

export const toolPath = "/platform/competitive-analysis";

export type Competitor = {
  name: string;
  website: string;
};

export const competitorNumber = (number: number): Competitor => ({
  name: `Bedrijf ${number}`,
  website: `https://bedrijf-${number}.example`,
});

/** The slot at this place of the list, 1 to 10. */
export function slotAt(page: Page, position: number) {
  return {
    name: page.getByLabel(`Bedrijfsnaam van concurrent ${position}`, { exact: true }),
    website: page.getByLabel(`Website van concurrent ${position}`, { exact: true }),
  };
}

/** Types a competitor in an empty slot and saves it with Enter. */
export async function addCompetitor(page: Page, position: number, { name, website }: Competitor) {
  const slot = slotAt(page, position);
  await slot.name.fill(name);
  await slot.website.fill(website);
  await slot.website.press("Enter");
  await expect(page.getByRole("button", { name: `${name} bewerken`, exact: true })).toBeVisible();
}

/** The customer's competitors as they are stored, in the order of the slots. */
export async function storedCompetitors(userId: string): Promise<Competitor[]> {
  const { rows } = await sql.query<Competitor>(
    `select "Name Company" as name, "Website Company" as website
     from public."CompetitorEntries" where "User UID" = $1 order by id`,
    [userId],
  );
  return rows;
}

/** Stores competitors before the customer opens the page. */
export async function storeCompetitors(userId: string, competitors: readonly Competitor[]): Promise<void> {
  for (const { name, website } of competitors) {
    await sql.query(
      `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
       values ($1, $2, $3)`,
      [userId, name, website],
    );
  }
}

export type WrittenReport = {
  name: string | null;
  address?: string;
  /** As the automation writes it, in place of an address. */
  content?: object;
  ageDays?: number;
};

/** Writes a report, as the automation does. */
export async function writeReport(userId: string, written: WrittenReport) {
  const { name, address = null, content = null, ageDays = 0 } = written;
  await sql.query(
    `insert into public."CAReports" ("UUID", "Name", "Report", content, created_at)
     values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
    [userId, name, address, content, ageDays],
  );
}
