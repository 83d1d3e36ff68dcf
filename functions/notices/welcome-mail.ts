import type { MailFacts, Notice } from "./notice.ts";

const listFormat = new Intl.ListFormat("nl-BE", { type: "disjunction" });

/** The next step, for a new customer: at once where the company gives a trial, and after our answer otherwise. */
export function welcome({ names = [] }: MailFacts): Notice {
  const hasTrial = names.length > 0;
  return {
    subject: "Uw account is klaar: zo begint u",
    paragraphs: [
      hasTrial
        ? `${listFormat.format(names)} kunt u meteen één keer proberen. U hoeft niet op ons te wachten: kies de service, vul het formulier in, en het resultaat staat enkele minuten later klaar.`
        : "Kies op het platform wat u wilt gebruiken. Wij bekijken uw aanvraag, en u krijgt een e-mail zodra de service voor u openstaat.",
      "De Meeting Analyst staat al voor u open: upload een opname en lees de samenvatting en de actiepunten.",
      "Hebt u zelf geen account gemaakt? Laat het ons weten, dan wissen wij het.",
    ],
    action: hasTrial
      ? { label: "Begin met uw proef", path: "/dashboard" }
      : { label: "Kies uw eerste service", path: "/platform" },
  };
}
