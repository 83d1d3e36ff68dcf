import * as z from "zod";

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** The payload of phx_join. Clients leave out what they do not use; unknown keys are ignored. */
export const joinPayloadSchema = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z.object({ ack: flag, replication_ready: flag }).prefault({}),
      private: flag,
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .prefault({}),
});

export type JoinConfig = z.infer<typeof joinPayloadSchema>["config"];
