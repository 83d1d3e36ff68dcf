import { History } from "lucide";
import { useId } from "react";
import { formatDay } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { LeadRequestMade } from "./requests-api.ts";

type EarlierRequestsProps = {
  /** Newest first; those whose form was kept. */
  requests: readonly LeadRequestMade[];
  onUse: (request: LeadRequestMade) => void;
};

/** Fills the form with an earlier request: the last one in one click, an older one from the list. */
export function EarlierRequests({ requests, onUse }: EarlierRequestsProps) {
  const id = useId();
  const [last] = requests;
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" size="sm" onClick={() => onUse(last)}>
        <Icon of={History} className="size-4" />
        Gebruik vorige aanvraag
      </Button>
      {requests.length > 1 && (
        <>
          <label htmlFor={id} className="sr-only">
            Gebruik een oudere aanvraag
          </label>
          <select
            id={id}
            value=""
            onChange={({ currentTarget }) => {
              const chosen = requests.find((request) => request.id === currentTarget.value);
              if (chosen) onUse(chosen);
            }}
            className="min-h-11 w-0 min-w-32 flex-1 rounded-md border border-edge bg-sunken px-2 text-base text-ink sm:text-sm"
          >
            <option value="">of een oudere</option>
            {requests.slice(1).map((request) => (
              <option key={request.id} value={request.id}>
                {formatDay(request.submittedAtMs)}: {request.form.services?.slice(0, 60)}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
