import type { ErrorCode } from "../../../../functions/contract.ts";
import { AppError } from "../../lib/errors.ts";
import { unconfirmedEmailText } from "../../lib/unconfirmed-email.ts";
import { chatTexts } from "./chat-model.ts";

type ChatErrorCode = ErrorCode | "network";

/** Failures that the customer can do something about; every other one reads as `sendFailed`. */
const messages: Partial<Record<ChatErrorCode, string>> = {
  rate_limited:
    "U heeft kort na elkaar veel berichten gestuurd. Wacht een minuut en probeer het dan opnieuw.",
  email_unconfirmed: unconfirmedEmailText,
};

/** A message that was refused or got lost. */
export class ChatError extends AppError {
  /** Asking again right away gets the same answer. */
  readonly refused: boolean;

  constructor(code: ChatErrorCode, refused: boolean, cause?: unknown) {
    super(code, messages[code] ?? chatTexts.sendFailed, cause);
    this.refused = refused;
  }
}
