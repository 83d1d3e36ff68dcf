import type { SupabaseClient } from "@supabase/supabase-js";
import { meetingFeedbackTableName } from "../../../../functions/contract.ts";
import type { Database } from "../../lib/database.types.ts";
import { supabase } from "../../lib/supabase.ts";

type FeedbackRow = { id: string; feedback: string; created_at: string };
type FeedbackInsert = Pick<FeedbackRow, "feedback">;

type FeedbackTableName = `meeting_feedback_${string}`;

/** Each customer has a table of his own, made at run time: the generated types cannot name it. */
type FeedbackTables = Omit<Database, "public"> & {
  public: Omit<Database["public"], "Tables"> & {
    Tables: Record<
      FeedbackTableName,
      { Row: FeedbackRow; Insert: FeedbackInsert; Update: never; Relationships: [] }
    >;
  };
};

const client: SupabaseClient<FeedbackTables> = supabase;

export function ownFeedback(userId: string) {
  const name = meetingFeedbackTableName(userId);
  if (!isFeedbackTable(name)) throw new Error(`Not a table of feedback: ${name}`);
  return client.from(name);
}

function isFeedbackTable(name: string): name is FeedbackTableName {
  return name.startsWith("meeting_feedback_");
}
