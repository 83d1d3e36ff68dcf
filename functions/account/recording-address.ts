import type { Context } from "hono";
import * as z from "zod/mini";
import type { RecordingAddress } from "../contract/recordings.ts";
import { AppError } from "../shared/app-error.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { Platform } from "../shared/platform.ts";
import { signRecordingPath } from "../shared/recording-address.ts";

type AddressParts = {
  platform: Platform;
  database: Database;
};

/** How long a download may wait before it starts; one that runs is not cut off. */
const addressLifetimeSeconds = 5 * 60;

const idSchema = z.guid();
const recordingSchema = z.object({ storage_path: z.string(), file_name: z.string() });

/**
 * `POST /account/recordings/:id/address`: an address at which the browser downloads one of the caller's recordings under
 * its own name. No body. Storage refuses customers such addresses, because they would choose how long one is good for.
 *
 * 200 RecordingAddress, 401 unauthenticated, 404 not_found (no such recording of the caller, or its file is gone), 500
 * internal.
 */
export function recordingAddressRoute({ platform, database }: AddressParts) {
  return async (context: Context<FunctionEnv>) => {
    const asCaller = database.asCaller(callerToken(context.req.raw.headers));
    const id = z.safeParse(idSchema, context.req.param("id"));
    if (!id.success) throw new AppError("not_found");
    const recording = await asCaller("own_recording", { p_recording_id: id.data }, recordingSchema);
    const signed = await signRecordingPath(platform, recording.storage_path, addressLifetimeSeconds);
    const path = `${signed}&download=${encodeURIComponent(recording.file_name)}`;
    return context.json({ path, lifetimeSeconds: addressLifetimeSeconds } satisfies RecordingAddress);
  };
}
