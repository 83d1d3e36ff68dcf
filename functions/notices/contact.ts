import type { Context } from "hono";
import * as z from "zod/mini";
import { type ContactMessage, contactMessageSchema } from "../contract/contact.ts";
import { contactOutcomes } from "../contract/contact-lengths.ts";
import { AppError } from "../shared/app-error.ts";
import { bodyBytesMax, parseBody, readBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { senderAddress } from "../shared/sender-address.ts";
import { tellToWait } from "./tell-to-wait.ts";

type ContactParts = { database: Database; siteUrl: string };

/** From the page's arrival: a person needs longer for three fields. */
const shortestElapsedMs = 2_000;

const tooMany = "Wij kregen al meer berichten van u. Probeer het over een uur opnieuw, of bel ons.";

const receivedRow = z.object({ repeated: z.boolean() });

const isForm = (request: Request) =>
  (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

/** The fields of a form, as the JSON that a script would send. */
function formAsJson(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  return new TextEncoder().encode(JSON.stringify(fields));
}

/** Why a message seems to come from a program, in the database's words; null when it does not. */
function doubtOf({ website, elapsedMs }: ContactMessage): "hidden-field" | "speed" | null {
  if (website !== "") return "hidden-field";
  return elapsedMs !== undefined && elapsedMs < shortestElapsedMs ? "speed" : null;
}

/**
 * `POST /notices/contact`: takes in a message of a visitor, without a sign-in. Body: ContactMessage, as JSON or as an HTML
 * form sends it without script. A message that seems to come from a program gets the same answer, so that the program
 * learns nothing, and is kept apart: a person may have written it. The database counts messages by sender, and takes the
 * same one once.
 *
 * JSON: 200 `{ received: true }`, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal. A form: 303 to the
 * contact page, which says how it went.
 */
export function contactRoute({ database, siteUrl }: ContactParts) {
  function take(message: ContactMessage, address: string) {
    const parameters = {
      p_name: message.name,
      p_email: message.email,
      p_company: message.company,
      p_task: message.task,
      p_programs: message.programs,
      p_people: message.people,
      p_deadline: message.deadline,
      p_place: address,
      p_doubt: doubtOf(message),
    };
    return database.asService("receive_contact_message", parameters, receivedRow).catch(tellToWait(tooMany));
  }

  async function receive(context: Context<FunctionEnv>): Promise<void> {
    const { raw } = context.req;
    const bytes = await readBody(raw, bodyBytesMax);
    const message = parseBody(isForm(raw) ? formAsJson(bytes) : bytes, contactMessageSchema);
    const log = context.get("log");
    const { repeated } = await take(message, senderAddress(raw.headers));
    log.info("contact message", { repeated, doubt: doubtOf(message) ?? "none" });
  }

  return async (context: Context<FunctionEnv>) => {
    const outcomeUrl = (outcome: string) => `${siteUrl}/contact#${outcome}`;
    if (!isForm(context.req.raw)) {
      await receive(context);
      return context.json({ received: true });
    }
    try {
      await receive(context);
      return context.redirect(outcomeUrl(contactOutcomes.sent), 303);
    } catch (error) {
      const code = error instanceof AppError ? error.code : "internal";
      context.get("log")[code === "internal" ? "error" : "info"]("contact message refused", { code });
      return context.redirect(outcomeUrl(contactOutcomes.failed), 303);
    }
  };
}
