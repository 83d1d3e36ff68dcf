import { type SubmitEvent, useState } from "react";
import {
  type GrantKind,
  grantKinds,
  grantReasonMax,
  usageGrantSchema,
} from "#functions/contract/customers.ts";
import { type ServiceKey, serviceNameOf, services } from "#functions/contract/services.ts";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { messageOf } from "#web/lib/errors.ts";
import { grantKindNames, grantWords } from "#web/lib/grant-words.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { notGranted, useGrantUsage } from "../customer/customer-actions-api.ts";
import { FormActions } from "../form-actions.tsx";

type GrantFormProps = {
  userId: string;
  onSuccess: (text: string) => void;
  onKeep: () => void;
};

type Problems = Readonly<Record<string, string>>;

const serviceChoices = services.map(({ key, name }) => ({ value: key, label: name }));
const kindChoices = grantKinds.map((kind) => ({ value: kind, label: grantKindNames[kind] }));

/** A trial, units on top, or another limit, until a date and with a reason. */
export function GrantForm({ userId, onSuccess, onKeep }: GrantFormProps) {
  const grant = useGrantUsage(userId);
  // One for each form: what is sent again after a lost answer is given once.
  const [grantId] = useState(() => crypto.randomUUID());
  const [service, setService] = useState<ServiceKey>(services[0].key);
  const [kind, setKind] = useState<GrantKind>("trial");
  const [typed, setTyped] = useState<Problems>({});
  const problems = grant.isError ? grant.error.fields : typed;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (grant.isPending) return;
    const form = event.currentTarget;
    const { units, lastDay, reason } = Object.fromEntries(new FormData(form));
    const body = { grantId, service, kind, units: Number(units), lastDay, reason };
    const { data, error } = usageGrantSchema.safeParse(body);
    if (error) {
      setTyped(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])));
      return form.querySelector<HTMLElement>(`[name="${String(error.issues[0]?.path[0])}"]`)?.focus();
    }
    grant.mutateAsync(data).then(
      () => onSuccess(`${grantWords(kind, data.units)} voor ${serviceNameOf(service)} is gegeven`),
      () => {},
    );
  };
  const forget = () => {
    setTyped({});
    if (grant.isError) grant.reset();
  };

  return (
    <form
      noValidate
      method="post"
      aria-label="Proef of extra geven"
      onSubmit={submit}
      onChange={forget}
      className="grid gap-3 rounded-md bg-ground p-4"
    >
      <SelectField
        label="Service"
        ref={focusOnArrival}
        choices={serviceChoices}
        value={service}
        onValue={setService}
      />
      <SelectField label="Soort" choices={kindChoices} value={kind} onValue={setKind} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Aantal"
          name="units"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          error={problems.units}
        />
        <TextField
          label="Tot en met"
          name="lastDay"
          type="date"
          min={isoDay(Date.now())}
          error={problems.lastDay}
        />
      </div>
      <TextField
        label="Reden"
        name="reason"
        hint="De klant kan deze zin lezen."
        maxLength={grantReasonMax}
        autoComplete="off"
        error={problems.reason}
      />
      {grant.isError && Object.keys(problems).length === 0 && (
        <Notice tone="error">{messageOf(grant.error, notGranted)}</Notice>
      )}
      <FormActions submit="Geven" busyText="Geven..." busy={grant.isPending} onKeep={onKeep} />
    </form>
  );
}
