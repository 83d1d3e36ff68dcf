import * as z from "zod/mini";
import { remarkKinds } from "#functions/contract/draft-remarks.ts";
import { type Draft, draftStatuses } from "./draft.ts";

/** A draft as the functions of the database answer it, without what is null. */
export const draftRow = z.object({
  id: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  original: z.optional(z.object({ subject: z.string(), content: z.string() })),
  created_at: z.string(),
  request_id: z.optional(z.string()),
  status: z.enum(draftStatuses),
  sent_at: z.optional(z.string()),
  deleted_at: z.optional(z.string()),
  version: z.number(),
  own_customer: z.optional(z.enum(["address", "domain"])),
  reason: z.optional(z.string()),
  source: z.optional(z.string()),
  remarks: z._default(z.array(z.object({ kind: z.enum(remarkKinds), sentence: z.string() })), []),
  writing_refused: z.optional(z.boolean()),
  earlier: z.optional(z.object({ kind: z.enum(["sent", "drafted"]), at: z.string(), email: z.string() })),
});
type DraftRow = z.infer<typeof draftRow>;

export const draftOf = (row: DraftRow): Draft => ({
  id: row.id,
  prospect: row.email,
  subject: row.subject,
  content: row.content,
  original: row.original ?? null,
  createdAtMs: Date.parse(row.created_at),
  requestId: row.request_id ?? null,
  status: row.status,
  sentAtMs: row.sent_at === undefined ? null : Date.parse(row.sent_at),
  isRemoved: row.deleted_at !== undefined,
  version: row.version,
  ownCustomer: row.own_customer ?? null,
  isRefused: row.writing_refused ?? false,
  reason: row.reason ?? null,
  source: row.source ?? null,
  remarks: row.remarks,
  earlier: row.earlier
    ? { kind: row.earlier.kind, atMs: Date.parse(row.earlier.at), prospect: row.earlier.email }
    : null,
});
