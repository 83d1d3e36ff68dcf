import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { consentVersion, recordingPath } from "@vanzelf/testkit/recording.ts";
import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { signInAt } from "./people.ts";

export const meetingPath = "/platform/meeting-analyst";

export const meetingWords = {
  summary: "De planning van de webshop is besproken. De lanceerdatum blijft behouden.",
  actionItems: ["Productfoto's aanleveren (Sara)", "Teksten nalezen (Dries)"],
  participants: ["Sara Bogaert", "Dries Wouters"],
  sentiment: { positive: 62, neutral: 30, negative: 8 },
  report: "https://rapporten.example/webshop.pdf",
};

/** Writes a result as the automation does. */
export async function writeResult(userId: string): Promise<void> {
  const { summary, actionItems, participants, sentiment, report } = meetingWords;
  await sql.query(
    `insert into public."Meeting_Analyst_Results"
       (user_id, file_name, summary, action_items, participants, sentiment_analysis)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, report, summary, actionItems, participants, sentiment],
  );
}

/** A recording in the customer's folder, with its row: the way that an upload leaves it. */
export async function storeRecording(person: Person, name: string): Promise<string> {
  const path = recordingPath(person.id);
  const sound = new Blob([new Uint8Array(2_000)], { type: "audio/mpeg" });
  const { error } = await person.client.storage
    .from("audio-files")
    .upload(path, sound, { contentType: "audio/mpeg" });
  expect(error).toBeNull();
  await person.client
    .from("user_audio_files")
    .insert({
      user_id: person.id,
      filename: name,
      storage_path: path,
      transcription_status: "pending",
      session_id: randomUUID(),
      consent_version: consentVersion,
    })
    .throwOnError();
  return path;
}

/** Opens the meeting analyst's page as this person, signed in. */
export async function openMeetings(page: Page, person: Person): Promise<void> {
  await signInAt(page, meetingPath, person);
  await expect(page.getByRole("heading", { level: 1, name: "Meeting Analyst" })).toBeVisible();
}

/** The recordings on the screen, newest first. */
export function recordingRows(page: Page): Locator {
  return page.getByRole("region", { name: "Uw opnames" }).getByRole("listitem");
}

/** The results in the list, newest first. */
export function resultRows(page: Page): Locator {
  return page.getByRole("list", { name: "Uw resultaten" }).getByRole("listitem");
}

/** The result that is open beside the list. */
export function openResult(page: Page): Locator {
  return page.getByRole("region", { name: "Geopend resultaat" }).getByRole("article");
}
