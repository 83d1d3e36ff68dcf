// The project that is lost: customers as the benchmarks have them, with files, and one whose journey is compared.
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { recordingPath, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import type { FilesOfProject } from "../backup/files.ts";
import { customerId, populate } from "../bench/customer-base.ts";
import type { Customer } from "./journey.ts";

const fileBytes = 64 * 1024;
/** One that goes in several parts. */
const largeFileBytes = 20 * 2 ** 20;

/** Every tenth customer's first recording has a file, the first of them a large one. Before the accounts, as no limit refuses it then. */
async function makeFiles({ apiUrl, secretKey }: FilesOfProject, customers: number) {
  const { storage } = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
  for (let index = 10; index <= customers; index += 10) {
    const bytes = randomBytes(index === 10 ? largeFileBytes : fileBytes);
    const path = `${customerId(index)}/1.mp3`;
    const { error } = await storage.from("audio-files").upload(path, bytes, { contentType: "audio/mpeg" });
    if (error) throw error;
  }
}

const analysesAndNames = `
  set session_replication_role = replica;
  -- Those of the benchmarks are rows without a file.
  delete from storage.objects where version is null;
  set session_replication_role = origin;
  insert into public.meeting_analyses (id, user_id, mode, object_id, object_version, status, finished_at)
  select file.id, file.user_id, 'meeting', object.id, object.version, 'failed', now()
  from public.user_audio_files as file join storage.objects as object on object.name = file.storage_path;
  select private.ensure_per_user_view('user_emails', user_id) from public.meeting_analyses`;

const rowsOf = (id: string) => `
  update public.user_tables set usage_counts = '{"meeting_analysis": 2}' where user_id = '${id}';
  insert into public.user_emails (user_id, email, subject, content)
  select '${id}', 'info@prospect.example', 'Voorstel ' || n, 'Beste,' from generate_series(1, 3) as n;
  insert into public."CAReports" ("UUID", "Name", "Report") values ('${id}', 'Rapport', 'https://rapporten.example/1');
  insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
  values ('${id}', 'Concurrent', 'https://concurrent.example')`;

async function makeCustomer(): Promise<Customer> {
  const person = await createPerson({ services: ["meeting_analysis"], limits: { meeting_analysis: 2 } });
  const recording = await uploadRecording(person);
  const oneTooMany = recordingPath(person.id);
  const files = person.client.storage.from("audio-files");
  const { error } = await files.upload(oneTooMany, Buffer.from("more sound"), { contentType: "audio/mpeg" });
  if (error) throw error;
  await sql.query(rowsOf(person.id));
  const { id, email, password } = person;
  return { id, email, password, recording: recording.path, oneTooMany };
}

/** The benchmarks write the audits past the triggers that link them. */
const chain = `
  set session_replication_role = replica;
  delete from private.audit_links;
  set session_replication_role = origin;
  select private.begin_audit_chain();
  select private.link_audit(1000000)`;

/** In the stack that TEST_STACK names. Returns the one whose password is known. */
export async function fillProject(files: FilesOfProject, customers: number): Promise<Customer> {
  await makeFiles(files, customers);
  const client = await sql.connect();
  try {
    await populate(client, customers);
    await client.query(analysesAndNames);
    const customer = await makeCustomer();
    await client.query(chain);
    return customer;
  } finally {
    client.release();
  }
}
