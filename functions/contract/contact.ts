import * as z from "zod/mini";
import { optionalText, requiredText } from "./fields.ts";

/** Longest values of the contact form, in characters (UTF-16 units). */
export const contactLengthsMax = {
  name: 200,
  email: 254,
  company: 200,
  task: 5_000,
  programs: 1_000,
  people: 200,
  deadline: 200,
} as const;

const { name, email, company, task, programs, people, deadline } = contactLengthsMax;

/** Body of `POST notices/contact`, as JSON or as a form sends it. */
export const contactMessageSchema = z.object({
  name: requiredText("Naam", name),
  email: requiredText("E-mailadres", email).check(z.email("Vul een geldig e-mailadres in.")),
  company: optionalText("Bedrijf", company),
  task: requiredText("Uw antwoord", task, "many"),
  programs: optionalText("Uw antwoord", programs, "many"),
  people: optionalText("Uw antwoord", people),
  deadline: optionalText("Uw antwoord", deadline),
  /** A field that no person sees: what fills it in is a program. */
  website: z._default(z.string().check(z.maxLength(2_000)), ""),
  /** Between the first key and sending, in milliseconds; missing without script. */
  elapsedMs: z.optional(z.number()),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Parts of the contact page that say how sending went when there is no script. */
export const contactOutcomes = { sent: "bericht-verzonden", failed: "bericht-niet-verzonden" } as const;
