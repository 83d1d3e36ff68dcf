import { Trash2 } from "lucide";
import { IconButton } from "#web/parts/icon-button.tsx";
import { Moment } from "#web/parts/moment.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { useOpener } from "#web/parts/use-opener.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import {
  type DoNotWriteEntry,
  reasonLengthMax,
  useRemoveDoNotWrite,
  useRestoreDoNotWrite,
} from "./do-not-write-api.ts";

/** One entry: its hint, the reason, when and by whom, and the way off the list, or back on it. */
export function DoNotWriteRow({ entry }: { entry: DoNotWriteEntry }) {
  const { kind, hint, removedAtMs } = entry;
  const isRemoved = removedAtMs !== null;
  const restore = useRestoreDoNotWrite();
  const { isOpen: asking, close: keep, opener } = useOpener();
  const atMs = removedAtMs ?? entry.createdAtMs;
  const by = isRemoved
    ? adminText(entry.removedBy, entry.removedByName)
    : adminText(entry.addedBy, entry.addedByName);
  return (
    <div className="grid gap-2 py-1">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
        <span className="font-semibold wrap-anywhere">
          {hint}
          {kind === "domain" && <span className="font-normal text-muted"> (heel het bedrijf)</span>}
        </span>
        <span className="text-muted wrap-anywhere max-sm:col-start-1 max-sm:row-start-2">
          {(isRemoved ? entry.removedReason : entry.reason) || "Geen reden genoteerd"}
        </span>
        <span className="text-muted tabular-nums max-sm:col-start-1 max-sm:row-start-3">
          {isRemoved && "weggehaald "}
          <Moment atMs={atMs} />, {by}
        </span>
        {isRemoved ? (
          <SideButton
            busy={restore.isPending}
            aria-label={`${hint} terugzetten op de lijst`}
            onClick={() => restore.mutate(entry.id)}
            className="max-sm:col-start-2 max-sm:row-start-1"
          >
            Zet terug
          </SideButton>
        ) : (
          <IconButton
            icon={Trash2}
            {...opener}
            label={`${hint} van de lijst halen`}
            className="max-sm:col-start-2 max-sm:row-start-1"
          />
        )}
      </div>
      <ActFailure act={restore} />
      {asking && <Removal entry={entry} onKeep={keep} />}
    </div>
  );
}

/** Asks for the reason before an entry goes. */
function Removal({ entry: { id, hint }, onKeep }: { entry: DoNotWriteEntry; onKeep: () => void }) {
  const remove = useRemoveDoNotWrite();
  return (
    <Confirmation
      question={`${hint} van de lijst halen?`}
      loss="Klanten kunnen deze adressen dan weer aanschrijven. Doe dit alleen als de weigering niet meer geldt. Dertig dagen lang kan elke beheerder dit terugzetten."
      confirmText="Van de lijst halen"
      failure={<ActFailure act={remove} />}
      busy={remove.isPending}
      typed={{
        label: "Waarom mag dit van de lijst?",
        hint: "Bijvoorbeeld: vroeg op 20 november om weer e-mails te krijgen.",
        maxLength: reasonLengthMax,
        mismatch: "Vul in waarom dit van de lijst mag.",
      }}
      onConfirm={(reason) => remove.mutate({ id, reason })}
      onKeep={onKeep}
    />
  );
}

/** Without an id, the automation passed the entry on. */
function adminText(adminId: string | null, adminName: string | null): string {
  if (adminId === null) return "door de automatisering";
  return adminName || "vroegere beheerder";
}
