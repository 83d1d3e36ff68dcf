import clsx from "clsx";
import { type SubmitEvent, useRef, useState } from "react";
import { serviceLimitMax, unconfirmedCustomersMax } from "#functions/contract/customers.ts";
import { type ServiceKey, services } from "#functions/contract/services.ts";
import { countText } from "#web/lib/count-text.ts";
import { digitsOf } from "#web/lib/limit-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUpdateCustomers } from "../customer/customer-actions-api.ts";
import { useFactorCode } from "../customer/own-proof.tsx";
import { usersText } from "../customer/users-text.ts";
import {
  type BulkForm,
  bulkChangeOf,
  describeBulk,
  maybeTakes,
  type ServiceChange,
  serviceChangeOf,
} from "./bulk-change.ts";
import { BulkProgress, BulkResult } from "./bulk-result.tsx";
import type { UndoableBulk } from "./bulk-undo.ts";
import type { Selection } from "./selection.ts";

type BulkDialogProps = {
  selected: Selection;
  onClose: () => void;
  /** The customers of this run are no longer selected; all runs of the dialog together can be taken back. */
  onDone: (userIds: readonly string[], undoable: UndoableBulk) => void;
};

/** One change of services and limits for all selected customers. */
export function BulkDialog({ selected, onClose, onDone }: BulkDialogProps) {
  // The selection when the dialog opened: changed customers leave it meanwhile.
  const [userIds, setUserIds] = useState(() => [...selected]);
  // Of the whole change, which a retry only completes.
  const [confirmedCount] = useState(selected.size);
  const [bulkId] = useState(() => crypto.randomUUID());
  const soFar = useRef({ userIds: new Set<string>(), changed: 0 });
  const [form, setForm] = useState<BulkForm>({});
  const [done, setDone] = useState(0);
  const update = useUpdateCustomers();
  // State changes with the next render; a second click may come earlier.
  const sending = useRef(false);
  const change = bulkChangeOf(form);
  const number = useTypedNumber(confirmedCount);
  const factor = useFactorCode(change !== null && maybeTakes(change));

  const send = async (ids: readonly string[]) => {
    if (!change || sending.current) return;
    sending.current = true;
    setUserIds([...ids]);
    setDone(0);
    const { failedIds, changed } = await update.mutateAsync({
      userIds: ids,
      change,
      bulkId,
      confirmedCount,
      onProgress: setDone,
    });
    sending.current = false;
    const failed = new Set(failedIds);
    const doneIds = ids.filter((id) => !failed.has(id));
    soFar.current = {
      // A part whose answer was lost may be done as well.
      userIds: new Set([...soFar.current.userIds, ...ids]),
      changed: soFar.current.changed + changed,
    };
    onDone(doneIds, { bulkId, userIds: [...soFar.current.userIds], changed: soFar.current.changed });
    // Where there is no more to say than the bar says, with the way back.
    if (changed === ids.length) onClose();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change || !number.isRight() || sending.current) return;
    sending.current = true;
    const isShown = await factor.show();
    sending.current = false;
    if (isShown) await send(userIds);
  };

  const users = usersText(userIds.length);
  return (
    <Dialog title={`${users} wijzigen`} held={update.isPending} onClose={onClose}>
      {update.isPending && <BulkProgress done={done} total={userIds.length} />}
      {update.data && !update.isPending && <BulkResult outcome={update.data} onRetry={send} />}
      {update.isIdle && (
        <form noValidate method="post" onSubmit={submit} className="grid gap-5">
          <ServiceChanges form={form} onForm={setForm} />
          <p role="status" className="text-sm text-muted">
            {change
              ? `Voor ${users}: ${describeBulk(change).join("; ")}.`
              : "Nog niets gekozen om te wijzigen."}
          </p>
          {number.field}
          {factor.field}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              aria-disabled={!change || undefined}
              className={clsx(!change && "opacity-55")}
            >
              Wijzig {users}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** For a change of very many customers: a field for their number, which must be right before anything is sent. */
function useTypedNumber(count: number) {
  const ref = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  if (count <= unconfirmedCustomersMax) return { isRight: () => true, field: null };
  return {
    isRight: () => {
      const right = digitsOf(ref.current?.value ?? "") === String(count);
      setWrong(!right);
      if (!right) ref.current?.focus();
      return right;
    },
    field: (
      <TextField
        ref={ref}
        label={`Typ ${countText(count)} om te bevestigen`}
        hint="U kunt de wijziging daarna nog een minuut ongedaan maken."
        error={wrong ? `Typ het aantal klanten: ${countText(count)}.` : undefined}
        inputMode="numeric"
        autoComplete="off"
        onChange={() => setWrong(false)}
        className="max-w-48"
      />
    ),
  };
}

const accessChoices = [
  { value: "keep", label: "Niet wijzigen" },
  { value: "grant", label: "Aanzetten" },
  { value: "revoke", label: "Uitzetten" },
] as const;

function ServiceChanges({ form, onForm }: { form: BulkForm; onForm: (form: BulkForm) => void }) {
  const set = (key: ServiceKey, changed: Partial<ServiceChange>) =>
    onForm({ ...form, [key]: { ...serviceChangeOf(form, key), ...changed } });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Een leeg limietveld laat de limiet zoals ze is; 0 is onbeperkt (∞).
      </p>
      {services.map(({ key, name }, index) => (
        <fieldset
          key={key}
          className={clsx(
            "grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_9rem] sm:items-end",
            // In columns the labels of the first row head them all.
            index > 0 && "sm:[&_label]:sr-only",
          )}
        >
          <legend className="contents">
            <span className="pb-3 font-semibold max-sm:pb-0">{name}</span>
          </legend>
          <SelectField
            label="Toegang"
            choices={accessChoices}
            value={serviceChangeOf(form, key).access}
            onValue={(access) => set(key, { access })}
          />
          <TextField
            label="Limiet per maand"
            inputMode="numeric"
            autoComplete="off"
            placeholder="niet wijzigen"
            maxLength={String(serviceLimitMax).length}
            value={serviceChangeOf(form, key).limit}
            onChange={({ currentTarget }) => set(key, { limit: digitsOf(currentTarget.value) })}
          />
        </fieldset>
      ))}
    </div>
  );
}
