import * as z from "zod/mini";

/**
 * Answer of `POST account/recordings/:id/address`. `path` stands below the project's address and opens by itself for
 * `lifetimeSeconds`.
 */
export const recordingAddressSchema = z.object({
  path: z.string().check(z.startsWith("/storage/v1/")),
  lifetimeSeconds: z.int(),
});

export type RecordingAddress = z.infer<typeof recordingAddressSchema>;
