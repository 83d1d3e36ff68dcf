import type { NoticeKind } from "#functions/contract/notices.ts";

/** The news of each kind of mail, as a switch's label and in the middle of a sentence. */
export const noticeTexts: Record<NoticeKind, { label: string; about: string }> = {
  "drafts-ready": { label: "Uw e-mails staan klaar", about: "nieuwe e-mails die klaarstaan" },
  "result-ready": {
    label: "De analyse van een opname is klaar",
    about: "analyses van opnames die klaar zijn",
  },
  "report-ready": { label: "Er is een nieuw rapport", about: "nieuwe rapporten" },
  "website-answered": {
    label: "Antwoord op wat u voor uw website vroeg",
    about: "antwoorden over uw website",
  },
  "access-granted": { label: "U hebt toegang tot een service", about: "de toegang die u vroeg" },
  "usage-limit": {
    label: "Een limiet is bereikt, of bijna",
    about: "limieten die u bijna of helemaal bereikt",
  },
  "week-overview": {
    label: "Elke maandag: wat er nieuw is en wat op u wacht",
    about: "uw weekoverzicht van maandag",
  },
  "competitor-change": {
    label: "Een concurrent verandert iets dat u aanduidde",
    about: "wijzigingen bij uw concurrenten",
  },
};
