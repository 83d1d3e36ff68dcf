import { startTransition, useOptimistic } from "react";
import { type AlertKind, alertKinds } from "#functions/contract/competitor-changes.ts";
import { messageOf } from "#web/lib/errors.ts";
import { listText } from "#web/lib/list-text.ts";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { Competitor } from "../model/competitor-model.ts";
import { useMarkAlerts } from "../model/competitors-api.ts";

const kindNames: Record<AlertKind, string> = { price: "prijs", offer: "aanbod", vacancies: "vacatures" };

type SlotAlertsProps = { userId: string; competitor: Competitor };

/** The kinds of change that are mailed on the day they are seen: closed, one line says which. */
export function SlotAlerts({ userId, competitor }: SlotAlertsProps) {
  const { id, name, alertKinds: stored } = competitor;
  const { mutateAsync, isError, error } = useMarkAlerts(userId);
  const [marked, show] = useOptimistic(stored);
  const mark = (kind: AlertKind, isMarked: boolean) =>
    startTransition(async () => {
      const kinds = alertKinds.filter((one) => (one === kind ? isMarked : marked.includes(one)));
      show(kinds);
      // Said below.
      await mutateAsync({ id, kinds }).catch(() => {});
    });
  const said = marked.length === 0 ? "niets" : listText(marked.map((kind) => kindNames[kind]));
  return (
    <details className="text-xs text-muted @min-[32rem]:px-3.5">
      <summary className="w-fit cursor-pointer py-1.5">
        Meteen mailen bij: <span className="text-ink">{said}</span>
      </summary>
      <fieldset className="-ml-3 flex flex-wrap text-sm text-ink">
        <legend className="sr-only">Meteen een e-mail over {name}</legend>
        {alertKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindNames[kind]}
            showLabel
            checked={marked.includes(kind)}
            onChange={({ target }) => mark(kind, target.checked)}
          />
        ))}
      </fieldset>
      {isError && <AlertText>{messageOf(error, "Uw keuze kon niet worden opgeslagen.")}</AlertText>}
    </details>
  );
}
