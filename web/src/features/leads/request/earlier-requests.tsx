import { History } from "lucide";
import { formatDay } from "#web/lib/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { LeadRequestMade } from "./requests-api.ts";

type EarlierRequestsProps = {
  /** Newest first; those whose form was kept. */
  requests: readonly LeadRequestMade[];
  onUse: (request: LeadRequestMade) => void;
};

const choiceOf = ({ id, submittedAtMs, form }: LeadRequestMade) => ({
  value: id,
  label: `${formatDay(submittedAtMs)}: ${form.services?.slice(0, 60) ?? ""}`,
});

/** Fills the form with an earlier request: the last one in one click, an older one from the list. */
export function EarlierRequests({ requests, onUse }: EarlierRequestsProps) {
  const [last] = requests;
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SideButton onClick={() => onUse(last)}>
        <Icon of={History} className="size-4" />
        Gebruik vorige aanvraag
      </SideButton>
      {requests.length > 1 && (
        <div className="min-w-32 flex-1">
          <SelectField
            isLabelHidden
            label="Gebruik een oudere aanvraag"
            choices={[{ value: "", label: "of een oudere" }, ...requests.slice(1).map(choiceOf)]}
            value=""
            onValue={(id) => {
              const chosen = requests.find((request) => request.id === id);
              if (chosen) onUse(chosen);
            }}
          />
        </div>
      )}
    </div>
  );
}
