import { describeError } from "../log.ts";
import type { MailService } from "./mail-environment.ts";

/** The parts of a mail that a template writes. */
export type MailText = {
  subject: string;
  html: string;
  text: string;
};

interface Mail extends MailText {
  to: string;
  /** Sent again under the same name, it arrives once. Up to 256 characters. */
  name: string;
  /** Where an answer goes; to the sender when nothing is said. */
  replyTo?: string;
  /** Lines of the mail's head besides the usual ones. */
  headers?: Record<string, string>;
}

export type Mailer = ReturnType<typeof createMailer>;

const timeoutMs = 10_000;

/**
 * Mail that the functions send themselves, by the HTTP interface of a mail service: hosted lets no function connect to
 * the ports of SMTP. The body is the one that Resend takes, and other services accept.
 */
export function createMailer(service: MailService, send: typeof fetch) {
  return {
    /** Hands one mail to the mail service. Throws when the service did not take it. */
    async send({ to, name, subject, html, text, replyTo, headers }: Mail): Promise<void> {
      const response = await send(service.url, {
        method: "POST",
        // A redirect would carry the key to an address that is not configured.
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${service.key}`,
          "idempotency-key": name,
          "user-agent": "functions",
        },
        body: JSON.stringify({
          from: service.sender,
          to: [to],
          subject,
          html,
          text,
          ...(replyTo !== undefined && { reply_to: replyTo }),
          ...(headers !== undefined && { headers }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new Error(`mail service did not answer: ${describeError(cause)}`);
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`mail service answered ${response.status}`);
    },
  };
}
