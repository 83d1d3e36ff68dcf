import * as z from "zod/mini";
import { meetingModes } from "./meeting.ts";
import { reportContentSchema } from "./report.ts";

/** The days for which a report can be shared; the database knows the same. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/** A link opens the report of a meeting, or one about competitors. */
export type ShareKind = "meeting" | "report";

const common = {
  /** The recording's, or the report's; empty when it has none. */
  name: z.string(),
  /** ISO 8601, as is the end of the link. */
  madeAt: z.string(),
  endsAt: z.string(),
  /** The customer and their company; null for a link that was made before readers were told. */
  sharedBy: z.nullable(z.string()),
  /** No model made it: it is made up. */
  isExample: z.boolean(),
};

const sharedMeeting = z.object({
  kind: z.literal("meeting"),
  ...common,
  mode: z.nullable(z.enum(meetingModes)),
  durationSeconds: z.nullable(z.number()),
  summary: z.string(),
  points: z.array(
    z.object({
      text: z.string(),
      owner: z.nullable(z.string()),
      /** `2026-12-01` */
      dueOn: z.nullable(z.string()),
      isDone: z.boolean(),
    }),
  ),
  participants: z.array(z.nullable(z.string())),
  /** As the automation wrote it. */
  sentiment: z.unknown(),
});

const sharedReport = z.object({ kind: z.literal("report"), ...common, content: reportContentSchema });

/** All that a reader of a link learns; what is not named here is left out of the answer. */
export const sharedSchema = z.union([sharedMeeting, sharedReport]);

export type SharedMeeting = z.infer<typeof sharedMeeting>;
export type SharedReport = z.infer<typeof sharedReport>;
export type Shared = z.infer<typeof sharedSchema>;
