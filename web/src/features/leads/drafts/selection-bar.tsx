import { ChevronDown } from "lucide";
import { useRef } from "react";
import { countText } from "#web/lib/count-text.ts";
import { Menu, MenuItem } from "#web/parts/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type BulkOutcome, useMarkDrafts } from "./bulk-marks-api.ts";
import { type DraftStatus, draftStatuses, shelfLabels } from "./draft.ts";
import { StatusIcon } from "./status-icon.tsx";
import type { SelectedDrafts } from "./use-selected-drafts.ts";

const SelectionTexts = latePart(async () => (await import("./selection-texts.tsx")).SelectionTexts, null);

type SelectionBarProps = {
  userId: string;
  selected: SelectedDrafts;
  /** How many the list shows. */
  shownCount: number;
  /** Called when the selection ends while its bar has the focus, which must go elsewhere. */
  onEnd: () => void;
};

/** Selects all that are shown, and acts on what is selected: marks, copies, saves as a file. */
export function SelectionBar({ userId, selected, shownCount, onEnd }: SelectionBarProps) {
  const { mutate, reset, data: outcome, isPending, isError } = useMarkDrafts(userId);
  const { drafts } = selected;
  const count = drafts.length;
  const bar = useRef<HTMLDivElement>(null);
  const end = () => {
    // The focus may have been moved on while the marks were on their way.
    if (bar.current?.contains(document.activeElement)) onEnd();
    selected.clear();
  };
  const mark = (status: DraftStatus) => {
    if (!isPending) mutate({ drafts, status }, { onSuccess: end });
  };
  const clear = () => {
    reset();
    end();
  };
  const toggleAll = () => {
    reset();
    selected.toggleAll();
  };
  return (
    <div ref={bar} data-docked={selected.isOn || undefined} className="bg-raised print:hidden">
      {selected.isOn && (
        <div className="tool-column flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
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
              <Menu
                busy={isPending}
                button={
                  <>
                    Duid aan als
                    <Icon of={ChevronDown} className="size-4 text-muted" />
                  </>
                }
              >
                {draftStatuses.map((status) => (
                  <MenuItem key={status} onClick={() => mark(status)}>
                    <span aria-hidden="true">
                      <StatusIcon shelf={status} />
                    </span>
                    {shelfLabels[status]}
                  </MenuItem>
                ))}
              </Menu>
              <SelectionTexts drafts={drafts} />
            </>
          )}
          <Button variant="quiet" size="sm" className="ml-auto" onClick={clear}>
            Keuze wissen
          </Button>
        </div>
      )}
      <p role="status" className={outcome ? "tool-column py-2.5 text-sm" : "sr-only"}>
        {outcome && outcomeText(outcome)}
      </p>
      {isError && <Notice tone="error">De wijziging kon niet worden opgeslagen. Probeer het opnieuw.</Notice>}
    </div>
  );
}

function outcomeText({ status, changed, refused, left }: BulkOutcome): string {
  return [
    `${shelfLabels[status]}: ${emails(changed)}.`,
    refused > 0 && `${emails(refused)} overgeslagen: de ontvanger wil geen e-mail meer.`,
    left > 0 && `${emails(left)} overgeslagen: intussen elders gewijzigd.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const emails = (count: number) => `${countText(count)} ${count === 1 ? "e-mail" : "e-mails"}`;
