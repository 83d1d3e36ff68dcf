import { Download } from "lucide";
import { copied } from "#web/lib/clipboard.ts";
import { countText } from "#web/lib/count-text.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type BulkOutcome, useMarkDrafts } from "./bulk-marks-api.ts";
import { type DraftStatus, draftStatuses, shelfLabels } from "./draft.ts";
import { draftsCsv } from "./drafts-csv.ts";
import { plainTextOf } from "./plain-text.ts";
import type { SelectedDrafts } from "./use-selected-drafts.ts";

type SelectionBarProps = {
  userId: string;
  selected: SelectedDrafts;
  /** How many the list shows. */
  shownCount: number;
};

/** Selects all that are shown, and acts on what is selected: marks, copies, saves as a file. */
export function SelectionBar({ userId, selected, shownCount }: SelectionBarProps) {
  const { mutate, reset, data: outcome, isPending, isError } = useMarkDrafts(userId);
  const { drafts } = selected;
  const count = drafts.length;
  const mark = (status: DraftStatus) => {
    if (!isPending) mutate({ drafts, status }, { onSuccess: selected.clear });
  };
  const toggleAll = () => {
    reset();
    selected.toggleAll();
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Checkbox
          className="-ml-1"
          label="Kies alle getoonde e-mails"
          checked={count > 0 && count === shownCount}
          partly={count > 0 && count < shownCount}
          onChange={toggleAll}
        />
        <p className="text-sm text-muted tabular-nums">
          {count === 0 ? "Kies e-mails om ze samen aan te duiden" : `${countText(count)} gekozen`}
        </p>
        {count > 0 && (
          <>
            <fieldset aria-busy={isPending} className="flex flex-wrap gap-1">
              <legend className="sr-only">Duid de gekozen e-mails aan als</legend>
              {draftStatuses.map((status) => (
                <Button key={status} variant="secondary" size="sm" onClick={() => mark(status)}>
                  {shelfLabels[status]}
                </Button>
              ))}
            </fieldset>
            <CopyButton copy={() => copied(textOf(selected))} about={about} />
            <Button variant="secondary" size="sm" onClick={() => saveFile("emails.csv", csvOf(selected))}>
              <Icon of={Download} className="size-4" />
              Exporteer {about}
            </Button>
            <Button variant="quiet" size="sm" onClick={selected.clear}>
              Keuze wissen
            </Button>
          </>
        )}
      </div>
      <p role="status" className={outcome ? "text-sm" : "sr-only"}>
        {outcome && outcomeText(outcome)}
      </p>
      {isError && <Notice tone="error">De wijziging kon niet worden opgeslagen. Probeer het opnieuw.</Notice>}
    </div>
  );
}

const about = <span className="sr-only">de gekozen e-mails</span>;

const textOf = ({ drafts }: SelectedDrafts) =>
  drafts
    .map((draft) => `Aan: ${draft.prospect}\nOnderwerp: ${draft.subject}\n\n${plainTextOf(draft)}`)
    .join("\n\n----------\n\n");

const csvOf = ({ drafts }: SelectedDrafts) =>
  new Blob([draftsCsv(drafts, plainTextOf)], { type: "text/csv;charset=utf-8" });

function outcomeText({ status, changed, refused, left }: BulkOutcome): string {
  return [
    `${shelfLabels[status]}: ${emails(changed)}.`,
    refused > 0 && `${emails(refused)} niet, want die personen willen geen e-mail meer.`,
    left > 0 && `${emails(left)} niet, want die zijn intussen elders gewijzigd.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const emails = (count: number) => `${countText(count)} ${count === 1 ? "e-mail" : "e-mails"}`;
