import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { namedPerson, personWithHistory } from "./history.ts";
import type { State } from "./views.ts";

const month = { email_marketing: 5, meeting_analysis: 3, competitive_analysis: 2 } as const;

let withHistory: Promise<Person> | undefined;

/** The person to whom the state belongs; null where nobody is signed in. */
export async function personIn(state: State): Promise<Person | null> {
  switch (state) {
    case "plain":
      return null;
    case "empty":
      // Asked for before there is a history, so that the admin's lists are empty too.
      return createPerson({ services: serviceKeys, admin: true, ...namedPerson("An", "Claes") });
    case "closed":
      return createPerson(namedPerson("Noor", "Maes"));
    case "limited":
      return createPerson({
        services: serviceKeys,
        limits: month,
        usage: month,
        ...namedPerson("Sofie", "Jacobs"),
      });
    case "working":
      return personAtWork();
    default:
      withHistory ??= personWithHistory(serviceKeys);
      return withHistory;
  }
}

/** Two drafts of a request have arrived, and one recording is being analysed. */
async function personAtWork(): Promise<Person> {
  const person = await createPerson({
    services: serviceKeys,
    limits: month,
    ...namedPerson("Bram", "Wouters"),
  });
  await sql.query(
    `insert into public.lead_submissions (id, user_id, status, submitted_at, finished_at)
     values (gen_random_uuid(), $1, 'sent', now() - interval '40 seconds', now() - interval '38 seconds')`,
    [person.id],
  );
  await sql.query(
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select $1::uuid, 'info@schrijnwerkerij-' || number || '.example', 'Offertes die zichzelf opvolgen',
       E'Beste,\\n\\nU maakt trappen op maat. Wij zorgen dat een offerte vanzelf wordt opgevolgd.', now() - number * interval '9 seconds'
     from generate_series(1, 2) as number`,
    [person.id],
  );
  await sql.query(
    `insert into public.user_audio_files (user_id, filename, storage_path, transcription_status, session_id)
     values ($1::uuid, 'Projectoverleg november.mp3', $1::uuid || '/1.mp3', 'pending', gen_random_uuid())`,
    [person.id],
  );
  return person;
}
