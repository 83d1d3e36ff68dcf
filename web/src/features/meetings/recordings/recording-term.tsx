import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { termQuery, useKeepRecordings } from "./term-api.ts";

const terms = [
  { value: "keep", label: "Tot u ze verwijdert", days: null },
  { value: "30", label: "30 dagen", days: 30 },
  { value: "90", label: "90 dagen", days: 90 },
  { value: "365", label: "1 jaar", days: 365 },
] as const;
type Term = (typeof terms)[number]["value"];

/** How long recordings are kept. A term removes what is older, so it is asked for once more. */
export function RecordingTerm({ userId }: { userId: string }) {
  const { data: days, isSuccess } = useQuery(termQuery(userId));
  const keep = useKeepRecordings(userId);
  const [asked, setAsked] = useState<Term | null>(null);
  const stored = terms.find((term) => term.days === days)?.value ?? "keep";
  const chosen = terms.find(({ value }) => value === asked);
  const decide = (term: Term) => {
    keep.reset();
    if (term !== "keep") return setAsked(term);
    setAsked(null);
    keep.mutate(null);
  };
  return (
    <div className="grid gap-3">
      <SelectField
        label="Opnames bewaren"
        hint="Verslagen en transcripten blijven staan."
        choices={terms}
        value={asked ?? stored}
        disabled={!isSuccess || keep.isPending}
        onValue={decide}
      />
      {chosen && chosen.days !== null && (
        <Confirmation
          question={`Opnames na ${chosen.label} verwijderen?`}
          loss="Het geluid van oudere opnames gaat binnen een uur verloren, en dat van nieuwe zodra ze zo oud zijn. Wat de analyse vond, blijft staan."
          confirmText="Bewaartermijn instellen"
          failure={<ActFailure act={keep} />}
          busy={keep.isPending}
          onConfirm={() => keep.mutate(chosen.days, { onSuccess: () => setAsked(null) })}
          onKeep={() => setAsked(null)}
        />
      )}
      {!chosen && <ActFailure act={keep} />}
    </div>
  );
}
