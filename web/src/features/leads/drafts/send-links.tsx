import { ExternalLink, Mail } from "lucide";
import { buttonLook } from "#web/ui/button-look.ts";
import { Icon } from "#web/ui/icon.tsx";
import { composeLink } from "./compose.ts";
import type { Draft } from "./draft.ts";
import { isFormatted, plainTextOf } from "./plain-text.ts";

type SendLinksProps = {
  draft: Draft;
  /** The customer went to send it. */
  onLeave: () => void;
};

/** Sending is the customer's own act, in their own mailbox. None of it is offered for a person who refused. */
export function SendLinks({ draft, onLeave }: SendLinksProps) {
  if (draft.isRefused) return null;
  const letter = { ...draft, text: plainTextOf(draft) };
  const [program, gmail, outlook] = [
    composeLink("mailto", letter),
    composeLink("gmail", letter),
    composeLink("outlook", letter),
  ];
  const about = <span className="sr-only">e-mail aan {draft.prospect}</span>;
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-1.5">
        <a className={buttonLook({ variant: "primary", size: "sm" })} href={program.href} onClick={onLeave}>
          <Icon of={Mail} className="size-4" />
          Open in mailprogramma {about}
        </a>
        {[
          { name: "Gmail", href: gmail.href },
          { name: "Outlook", href: outlook.href },
        ].map(({ name, href }) => (
          <a
            key={name}
            className={buttonLook({ variant: "secondary", size: "sm" })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onLeave}
          >
            <Icon of={ExternalLink} className="size-4" />
            {name} <span className="sr-only">in een nieuw venster:</span> {about}
          </a>
        ))}
      </div>
      <Losses formatting={isFormatted(draft)} end={[program, gmail, outlook].some(({ isCut }) => isCut)} />
    </div>
  );
}

/** The parts that a window for a new e-mail cannot take over. */
function Losses({ formatting, end }: { formatting: boolean; end: boolean }) {
  if (!formatting && !end) return null;
  return (
    <p className="max-w-prose text-sm text-muted">
      {formatting && "Alleen de tekst gaat mee: vet, lijsten en links niet. "}
      {end && "De tekst is te lang om helemaal mee te gaan en stopt bij “…”. Kopieer hem en plak hem zelf."}
    </p>
  );
}
