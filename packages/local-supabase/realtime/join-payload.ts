import * as z from "zod";
import { changeRequestSchema } from "./refused-changes.ts";

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** The payload of phx_join. Clients leave out what they do not use; unknown keys are ignored. */
export const joinPayloadSchema = z.object({
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z
        .object({ ack: flag, self: flag, replication_ready: flag, replay: z.unknown().optional() })
        .prefault({}),
      private: flag,
      postgres_changes: z
        .array(changeRequestSchema.nullable())
        .nullish()
        .transform((requests) => (requests ?? []).filter((request) => request !== null)),
      postgres_changes_options: z.object({ wait: flag }).nullish(),
    })
    .prefault({}),
});

export type JoinConfig = z.infer<typeof joinPayloadSchema>["config"];
