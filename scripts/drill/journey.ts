// The acts of a customer and the answers, told in lines: the same in the old project and in the new one.
import { createHash, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { consentVersion } from "@vanzelf/testkit/recording.ts";
import * as z from "zod";

/** A customer at the limit of the month, with a recording that counts and a file that would be one too many. */
export type Customer = { id: string; email: string; password: string; recording: string; oneTooMany: string };
type Project = { apiUrl: string; publishableKey: string };

/** Each with the column of its owner. */
const lists = {
  user_tables: "user_id",
  user_emails: "user_id",
  CAReports: "UUID",
  CompetitorEntries: "User UID",
  user_audio_files: "user_id",
};

const owned = z.array(z.object({ owner: z.uuid() }));

/** The owners of all rows that the token gives, or the refusal. */
async function ownersOf({ apiUrl, publishableKey }: Project, token: string, list: [string, string]) {
  const [table, owner] = list;
  const select = encodeURIComponent(`owner:"${owner}"`);
  const response = await fetch(`${apiUrl}/rest/v1/${table}?select=${select}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  if (!response.ok) return `HTTP ${response.status}`;
  const owners = Map.groupBy(owned.parse(await response.json()), (row) => row.owner);
  return [...owners].map(([id, rows]) => `${rows.length} of ${id}`).join(", ") || "nothing";
}

/** Signs in with the password of before, reads every list, plays a recording, and is refused one beyond the limit. */
export async function journey(project: Project, customer: Customer): Promise<string[]> {
  const client = createClient(project.apiUrl, project.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(customer);
  if (error) return [`signs in: ${error.message}`];
  const told = [`signs in: ${data.user.id}`];
  for (const list of Object.entries(lists))
    told.push(`reads ${list[0]}: ${await ownersOf(project, data.session.access_token, list)}`);
  const file = await client.storage.from("audio-files").download(customer.recording);
  const bytes = await file.data?.bytes();
  told.push(`plays: ${bytes ? createHash("sha256").update(bytes).digest("hex") : file.error?.message}`);
  const over = await client.from("user_audio_files").insert({
    user_id: customer.id,
    filename: "Te veel.mp3",
    storage_path: customer.oneTooMany,
    session_id: randomUUID(),
    consent_version: consentVersion,
  });
  return [...told, `one more recording: ${over.error?.code ?? "taken"} ${over.error?.details ?? ""}`];
}
