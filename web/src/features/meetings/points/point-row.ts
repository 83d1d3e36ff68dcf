import * as z from "zod/mini";
import type { ActionPoint } from "../meeting-model.ts";

export const pointRow = z.object({
  id: z.coerce.string(),
  result_id: z.coerce.string(),
  position: z.number(),
  text: z.string(),
  owner: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  is_done: z.boolean(),
  passage: z.nullable(z.number()),
  version: z.number(),
});

export const pointOf = (row: z.infer<typeof pointRow>): ActionPoint => ({
  id: row.id,
  resultId: row.result_id,
  position: row.position,
  text: row.text,
  owner: row.owner,
  dueOn: row.due_on,
  isDone: row.is_done,
  passage: row.passage,
  version: row.version,
});
