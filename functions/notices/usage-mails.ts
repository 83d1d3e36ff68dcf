import type { MailFacts, Notice } from "./notice.ts";
import { trialUsed } from "./order-mail.ts";

/** That 80 or 100 % of a limit was reached, with the numbers of the moment at which the mail is sent. */
export function usageLimit(facts: MailFacts): Notice {
  if (facts.isTrial) return trialUsed(facts);
  const { title = "een service", number, max } = facts;
  const isKnown = number !== undefined && max !== undefined;
  const isReached = isKnown && number >= max;
  return {
    subject: `${title}: uw limiet is ${isReached ? "bereikt" : "bijna bereikt"}`,
    paragraphs: [
      isKnown
        ? `U gebruikte ${number} van uw ${max} beurten voor ${title}.`
        : `U bent dicht bij uw limiet van ${title}.`,
      isReached
        ? "U kunt verder wanneer de limiet opnieuw begint of hoger wordt. Wat u hebt, blijft bewaard."
        : "Is de limiet bereikt, dan kunt u verder wanneer ze opnieuw begint of hoger wordt.",
      "Hebt u meer nodig? Schrijf ons via de contactpagina.",
    ],
    action: { label: "Bekijk uw verbruik", path: "/platform" },
  };
}
