import { composeLink } from "./compose.ts";
import type { Draft } from "./draft.ts";
import { isFormatted, plainTextOf } from "./plain-text.ts";

type SendLinks = ReturnType<typeof sendLinksOf>;

/** Sending is the customer's own act, in their own mailbox. */
export function sendLinksOf(draft: Draft) {
  const letter = { ...draft, text: plainTextOf(draft) };
  return {
    program: { ...composeLink("mailto", letter), name: "mailprogramma", isNew: false },
    gmail: { ...composeLink("gmail", letter), name: "Gmail", isNew: true },
    outlook: { ...composeLink("outlook", letter), name: "Outlook", isNew: true },
  };
}

/** The parts that a window for a new e-mail cannot take over. */
export function Losses({ draft, links }: { draft: Draft; links: SendLinks }) {
  const formatting = isFormatted(draft);
  const end = Object.values(links).some(({ isCut }) => isCut);
  if (!formatting && !end) return null;
  return (
    <p className="max-w-prose text-sm text-muted print:hidden">
      {formatting && "Alleen de tekst gaat mee: vet, lijsten en links niet. "}
      {end && "De tekst is te lang om helemaal mee te gaan en stopt bij “…”. Kopieer hem en plak hem zelf."}
    </p>
  );
}
