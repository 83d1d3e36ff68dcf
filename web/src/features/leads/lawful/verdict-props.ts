import type { ReactNode } from "react";
import type { DraftSender } from "#functions/contract/draft-check/identity.ts";
import type { DraftRemark } from "#functions/contract/draft-remarks.ts";

export type DraftVerdictProps = {
  /** The prospect's address. */
  prospect: string;
  subject: string;
  /** The draft as plain text, as the customer would send it. */
  text: string;
  /** The automation's doubts about this text. */
  remarks: readonly DraftRemark[];
  /** From the request that brought the draft; null when it is not known any more. */
  sender: DraftSender | null;
  /** How the database knows this person as an own customer; null when it does not. */
  ownCustomer: "address" | "domain" | null;
  /** The database says that this person is not to be written to. */
  isRefused: boolean;
  /** Further facts about the draft. */
  children?: ReactNode;
};
