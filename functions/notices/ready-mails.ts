import { toolPaths } from "../contract/services.ts";
import type { MailFacts, Notice } from "./notice.ts";

/** `1 e-mail`, `5 e-mails`; undefined for none, which is no news. */
function counted(number: number | undefined, one: string, more: string): string | undefined {
  if (number === undefined || number < 1) return undefined;
  return `${number} ${number === 1 ? one : more}`;
}

const stands = (number: number | undefined) => (number === 1 ? "staat" : "staan");
const listFormat = new Intl.ListFormat("nl-BE");
/** More names make a list that nobody reads. */
const namesMax = 3;

/** A page, with what it should open, as far as that is known. */
const at = (path: string, name: string, id: string | undefined) =>
  id === undefined ? path : `${path}?${new URLSearchParams({ [name]: id })}`;

export function draftsReady({ id, title, number }: MailFacts): Notice {
  const drafts = counted(number, "e-mail", "e-mails");
  const opening = `${drafts ?? "De e-mails"} ${stands(drafts ? number : undefined)} klaar in de Lead Generator.`;
  const them = number === 1 ? "hem" : "ze";
  return {
    subject: `${drafts ?? "Uw e-mails"} ${stands(drafts ? number : undefined)} klaar`,
    paragraphs: [
      title ? `U vroeg e-mails voor ‘${title}’. ${opening}` : opening,
      `Een machine heeft ${them} geschreven. Lees ${them} na voordat u ${them} verstuurt.`,
    ],
    action: { label: "Bekijk uw e-mails", path: at(toolPaths.email_marketing, "aanvraag", id) },
  };
}

export function resultReady({ id, title, number }: MailFacts): Notice {
  const points = counted(number, "actiepunt", "actiepunten");
  return {
    subject: points ? `De analyse van uw opname is klaar: ${points}` : "De analyse van uw opname is klaar",
    paragraphs: [
      `Uw opname${title ? ` ‘${title}’` : ""} is geanalyseerd. U vindt er de samenvatting, ${points ?? "de actiepunten"} en de deelnemers.`,
      "Een machine heeft de analyse gemaakt. Controleer wat belangrijk is.",
    ],
    action: {
      label: "Bekijk het resultaat",
      path: at(toolPaths.meeting_analysis, "resultaat", id),
    },
  };
}

export function reportReady({ id, title, number, names = [] }: MailFacts): Notice {
  const changes = counted(number, "wijziging", "wijzigingen");
  const shown = names.length > namesMax ? [...names.slice(0, namesMax), "anderen"] : names;
  const opening = title
    ? `Uw nieuwe rapport ‘${title}’ staat klaar.`
    : "Uw concurrentieanalyse heeft een nieuw rapport.";
  return {
    subject: changes
      ? `Nieuw rapport: ${changes} bij uw concurrenten`
      : "Er staat een nieuw rapport voor u klaar",
    paragraphs: [
      changes && shown.length > 0
        ? `${opening} Er ${stands(number)} ${changes} in, bij ${listFormat.format(shown)}.`
        : opening,
      "Een machine heeft het gemaakt. Controleer wat belangrijk is.",
    ],
    action: { label: "Bekijk het rapport", path: at(toolPaths.competitive_analysis, "rapport", id) },
  };
}
