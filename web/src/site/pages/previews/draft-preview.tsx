import { draftSample } from "#web/content/samples/leads.ts";
import { Preview } from "./preview.tsx";

const { subject, to, time, greeting, marked, body, sender } = draftSample;

/** One draft, opened: what was written for this reader alone is marked. */
export function DraftPreview() {
  return (
    <Preview
      label="Een e-mail die klaarstaat: de eerste zin gaat over een tuin van de ontvanger zelf."
      title={subject}
      detail={time}
    >
      <p className="-mt-4 text-sm text-muted wrap-anywhere">Aan {to}</p>
      <div className="grid gap-3 rounded-md bg-ground p-4 text-sm sm:p-5">
        <p>{greeting}</p>
        <p>
          <mark className="rounded-sm bg-signal-soft box-decoration-clone px-1 py-0.5 text-ink">
            {marked}
          </mark>{" "}
          {body}
        </p>
        <p>{sender}</p>
      </div>
      <p className="flex flex-wrap gap-2 text-sm">
        <Chip>Kopieer</Chip>
        <Chip>Open in mailprogramma</Chip>
      </p>
    </Preview>
  );
}

function Chip({ children }: { children: string }) {
  return <span className="rounded-md border border-edge px-3 py-1.5 font-semibold">{children}</span>;
}
