import { useId } from "react";
import type { Side } from "#web/lib/edit.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Difference } from "./edit-drafts.ts";
import { type FieldName, shownValue } from "./edit-values.ts";

type EditConflictProps = {
  differences: readonly Difference[];
  /** The admin tried to save before choosing. */
  mustChoose: boolean;
  onChoose: (field: FieldName, side: Side, theirs: string) => void;
};

/** The other admin's version beside the edit: the admin chooses for each field. */
export function EditConflict({ differences, mustChoose, onChoose }: EditConflictProps) {
  return (
    <Notice tone="warning" title="Iemand anders wijzigde deze klant intussen.">
      <div className="grid gap-3">
        <p>Kies per veld welke versie blijft. Pas als u opslaat, verandert er iets.</p>
        {mustChoose && (
          <p role="alert" className="font-semibold text-harm">
            Kies eerst bij elk veld een versie. Uw wijzigingen zijn nog niet opgeslagen.
          </p>
        )}
        <div className="grid gap-2">
          {differences.map((difference) => (
            <FieldChoice key={difference.field} difference={difference} onChoose={onChoose} />
          ))}
        </div>
      </div>
    </Notice>
  );
}

type FieldChoiceProps = {
  difference: Difference;
  onChoose: EditConflictProps["onChoose"];
};

function FieldChoice({ difference, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { field, label, mine, theirs, side } = difference;
  const versions = [
    { value: "mine", title: "Uw versie", text: mine },
    { value: "theirs", title: "Nu opgeslagen", text: theirs },
  ] as const;
  return (
    <fieldset
      data-undecided={side === null || undefined}
      className="grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)] sm:items-center"
    >
      <legend className="contents">
        <span className="font-semibold">{label}</span>
      </legend>
      {versions.map(({ value, title, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md bg-surface px-3.5 py-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={side === value}
            onChange={() => onChoose(field, value, theirs)}
            className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-sunken checked:border-6 checked:border-signal-edge forced-colors:appearance-auto"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="text-xs text-muted">{title}: </span>
            <span className="font-semibold">{shownValue(field, text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
