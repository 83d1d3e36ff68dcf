import type { ErrorCode } from "#functions/contract/errors.ts";
import { AppError } from "#web/lib/errors.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import { chatTexts } from "./chat-model.ts";

type ChatErrorCode = ErrorCode | "network";

/**
 * Failures that the customer can do something about; every other one reads as `sendFailed`. How long to wait only the
 * relay knows: a second, a minute, or for the answers that are under way.
 */
function messageFor(code: ChatErrorCode, relayMessage: string): string {
  if (code === "email_unconfirmed") return unconfirmedEmailText;
  return (code === "rate_limited" && relayMessage) || chatTexts.sendFailed;
}

/** A message that was refused or got lost. */
export class ChatError extends AppError {
  /** Asking again right away gets the same answer. */
  readonly refused: boolean;

  constructor(code: ChatErrorCode, refused: boolean, cause?: unknown, relayMessage = "") {
    super(code, messageFor(code, relayMessage), cause);
    this.refused = refused;
  }
}
