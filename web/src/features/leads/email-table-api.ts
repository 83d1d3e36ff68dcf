import type { SupabaseClient } from "@supabase/supabase-js";
import { userEmailsTableName } from "../../../../functions/contract.ts";
import type { Database } from "../../lib/database.types.ts";
import { supabase } from "../../lib/supabase.ts";

type EmailRow = {
  id: string;
  email: string;
  subject: string | null;
  content: string | null;
  created_at: string;
};

type EmailTableName = `user_emails_${string}`;

/** Each customer has a table of his own, made at run time: the generated types cannot name it. */
type EmailTables = Omit<Database, "public"> & {
  public: Omit<Database["public"], "Tables"> & {
    Tables: Record<EmailTableName, { Row: EmailRow; Insert: never; Update: never; Relationships: [] }>;
  };
};

const client: SupabaseClient<EmailTables> = supabase;

export function ownEmails(userId: string) {
  const name = userEmailsTableName(userId);
  if (!isEmailTable(name)) throw new Error(`Not a table of e-mails: ${name}`);
  return client.from(name);
}

function isEmailTable(name: string): name is EmailTableName {
  return name.startsWith("user_emails_");
}
