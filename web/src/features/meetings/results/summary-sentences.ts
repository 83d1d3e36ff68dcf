import * as z from "zod/mini";

const sentencesSchema = z.array(z.object({ text: z.string(), passage: z.nullable(z.int()) }));

/** The sentences of a summary; none when they are not the summary's, because another text took its place. */
export function sentencesOf(summary: string, stored: unknown): z.infer<typeof sentencesSchema> {
  const parsed = sentencesSchema.safeParse(stored);
  if (!parsed.success) return [];
  return parsed.data.map(({ text }) => text).join(" ") === summary ? parsed.data : [];
}
