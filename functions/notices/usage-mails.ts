import type { MailFacts, Notice } from "./notice.ts";

/** That 80 or 100 % of a limit was reached, with the numbers of the moment at which the mail is sent. */
export function usageLimit({ title = "een service", number, max }: MailFacts): Notice {
  const isKnown = number !== undefined && max !== undefined;
  const isReached = isKnown && number >= max;
  return {
    subject: isReached ? "Een van uw limieten is bereikt" : "Een van uw limieten is bijna bereikt",
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
