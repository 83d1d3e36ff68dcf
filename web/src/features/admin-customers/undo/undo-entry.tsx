import type { ComponentProps } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { useOpener } from "#web/parts/use-opener.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { UndoneText } from "../bulk/undo-bar.tsx";
import { notUndone, useUndoReset } from "../customer/customer-actions-api.ts";
import { useUndoEntry } from "./undo-entry-api.ts";

/** As long as the database allows it to any admin. */
const undoableForMs = 24 * 3_600_000;

/** A line of the audit, as far as it says whether its act can be taken back. */
type Entry = { id: string; createdAt: string; kind: string; customer: { id: string | null } };

/** Offers to take an act of the last day back, whoever did it; nothing for every other line. */
export function UndoEntry({ entry }: { entry: Entry }) {
  if (Date.now() - Date.parse(entry.createdAt) >= undoableForMs) return null;
  if (entry.kind === "customer.bulk_update") return <UndoBulkEntry entryId={entry.id} />;
  if (entry.kind === "customer.reset_usage" && entry.customer.id)
    return <UndoResetEntry userId={entry.customer.id} />;
  return null;
}

/** Of the whole change of many customers that the line is a part of. */
function UndoBulkEntry({ entryId }: { entryId: string }) {
  const undo = useUndoEntry(entryId);
  if (undo.data?.failure === null) return <UndoneText outcome={undo.data} />;
  return (
    <Offer
      label="Neem de hele wijziging terug"
      question="De hele wijziging in groep terugnemen?"
      loss="Services en limieten van alle klanten van deze wijziging worden weer zoals ervoor. Wie intussen opnieuw gewijzigd werd, blijft zoals nu."
      failure={undo.data?.failure ?? (undo.isError ? messageOf(undo.error, notUndone) : null)}
      busy={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  );
}

function UndoResetEntry({ userId }: { userId: string }) {
  const undo = useUndoReset(userId);
  if (undo.isSuccess) return <p role="status">De tellers staan weer zoals voor de reset.</p>;
  return (
    <Offer
      label="Neem de reset terug"
      question="De reset van de tellers terugnemen?"
      loss="De klant heeft dan weer verbruikt wat de tellers voor de reset zeiden, en wat sindsdien verbruikt is."
      failure={undo.isError ? messageOf(undo.error, notUndone) : null}
      busy={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  );
}

type OfferProps = Omit<ComponentProps<typeof Confirmation>, "confirmText" | "onKeep"> & { label: string };

function Offer({ label, failure, ...confirmation }: OfferProps) {
  const { isOpen: asking, close: keep, opener } = useOpener();
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <SideButton {...opener}>{label}</SideButton>
      {asking && (
        <Confirmation
          {...confirmation}
          confirmText="Terugnemen"
          failure={failure && <Notice tone="error">{failure}</Notice>}
          onKeep={keep}
        />
      )}
    </div>
  );
}
