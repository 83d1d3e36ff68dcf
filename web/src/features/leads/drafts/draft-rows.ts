import * as z from "zod/mini";
import { remarkKinds } from "#functions/contract/draft-remarks.ts";
import { moment, rowOf } from "#web/lib/data.ts";
import { type Draft, draftStatuses } from "./draft.ts";

/** The functions of the database leave out what is null. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
const earlier = z.pipe(
  z.object({ kind: z.enum(["sent", "drafted"]), at: moment, email: z.string() }),
  z.transform(({ kind, at: atMs, email: prospect }) => ({ kind, atMs, prospect })),
);
const stored = rowOf({
  id: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  original: orNull(z.object({ subject: z.string(), content: z.string() })),
  created_at: moment,
  request_id: orNull(z.string()),
  status: z.enum(draftStatuses),
  sent_at: orNull(moment),
  deleted_at: orNull(moment),
  version: z.number(),
  own_customer: orNull(z.enum(["address", "domain"])),
  reason: orNull(z.string()),
  source: orNull(z.string()),
  remarks: z._default(z.array(z.object({ kind: z.enum(remarkKinds), sentence: z.string() })), []),
  writing_refused: z._default(z.boolean(), false),
  earlier: orNull(earlier),
});

/** A draft as the functions of the database answer it. */
export const draftRow = z.pipe(
  stored.row,
  z.transform(
    ({ email: prospect, deletedAtMs, writingRefused: isRefused, ...row }): Draft => ({
      ...{ ...row, prospect, isRefused, isRemoved: deletedAtMs !== null },
    }),
  ),
);
export const draftRows = z.array(draftRow);
