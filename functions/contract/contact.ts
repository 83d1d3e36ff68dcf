import * as z from "zod/mini";
import { contactLengthsMax } from "./contact-lengths.ts";
import { optionalText, requiredText } from "./fields.ts";

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
  /** A field that no person sees: what fills it in is most likely a program. */
  website: z._default(z.string().check(z.maxLength(2_000)), ""),
  /** Between the page's arrival and sending, in milliseconds; missing without script. */
  elapsedMs: z.optional(z.number()),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
