import clsx from "clsx";
import { type SubmitEvent, useRef, useState } from "react";
import { serviceLimitMax } from "#functions/contract/customers.ts";
import { type ServiceKey, services } from "#functions/contract/services.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUpdateCustomers } from "../customer/customer-actions-api.ts";
import { usersText } from "../customer/users-text.ts";
import { digitsOf } from "../edit/edit-values.ts";
import {
  type BulkForm,
  bulkChangeOf,
  describeBulk,
  type ServiceChange,
  serviceChangeOf,
} from "./bulk-change.ts";
import { BulkProgress, BulkResult } from "./bulk-result.tsx";
import type { Selection } from "./selection.ts";

type BulkDialogProps = {
  selected: Selection;
  onClose: () => void;
  /** Called with the customers that were changed: they are no longer selected. */
  onDone: (userIds: readonly string[]) => void;
};

/** One change of services and limits for all selected customers. */
export function BulkDialog({ selected, onClose, onDone }: BulkDialogProps) {
  // The selection when the dialog opened: changed customers leave it meanwhile.
  const [userIds, setUserIds] = useState(() => [...selected]);
  const [form, setForm] = useState<BulkForm>({});
  const [done, setDone] = useState(0);
  const update = useUpdateCustomers();
  // State changes with the next render; a second click may come earlier.
  const sending = useRef(false);
  const change = bulkChangeOf(form);

  const send = async (ids: readonly string[]) => {
    if (!change || sending.current) return;
    sending.current = true;
    setUserIds([...ids]);
    setDone(0);
    const { failedIds } = await update.mutateAsync({ userIds: ids, change, onProgress: setDone });
    sending.current = false;
    const failed = new Set(failedIds);
    onDone(ids.filter((id) => !failed.has(id)));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(userIds);
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

const accessChoices = [
  { value: "keep", label: "Niet wijzigen" },
  { value: "grant", label: "Aanzetten" },
  { value: "revoke", label: "Uitzetten" },
] as const;

type ServiceChangesProps = {
  form: BulkForm;
  onForm: (form: BulkForm) => void;
};

function ServiceChanges({ form, onForm }: ServiceChangesProps) {
  const set = (key: ServiceKey, changed: Partial<ServiceChange>) =>
    onForm({ ...form, [key]: { ...serviceChangeOf(form, key), ...changed } });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Een leeg limietveld laat de limiet zoals ze is; 0 is onbeperkt (∞).
      </p>
      {services.map(({ key, name }) => (
        <fieldset key={key} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_9rem] sm:items-end">
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
