import { Pencil } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import type { MeetingResult } from "../meeting-model.ts";

export const RenameForm = latePart(async () => (await import("./rename-form.tsx")).RenameForm, null);

type SpeakersProps = { userId: string; result: Pick<MeetingResult, "id" | "speakers"> };

/** The speakers of a transcript. A changed name is used everywhere in the result. */
export function Speakers({ userId, result }: SpeakersProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const named = result.speakers.map((name, place) => ({ name, place }));
  if (named.length === 0) return null;
  const edited = named.find(({ place }) => place === editing);
  return (
    <div className="grid gap-2 print:hidden">
      <ul aria-label="Sprekers" className="flex flex-wrap gap-1">
        {named.map(({ name, place }) => (
          <li key={place} className="min-w-0">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={editing === place}
              onClick={() => setEditing(editing === place ? null : place)}
              className="max-w-full wrap-anywhere"
            >
              {name}
              <Icon of={Pencil} className="size-3.5 shrink-0 text-muted" />
              <span className="sr-only">: andere naam geven</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <RenameForm
          key={edited.place}
          userId={userId}
          renamed={{ resultId: result.id, speaker: edited.place }}
          knownName={edited.name}
          label={`Naam van ${edited.name}`}
          hint="De nieuwe naam komt overal in dit verslag."
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
