import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { actReasonMax, type GrantKind, grantKinds, usageGrantSchema } from "#functions/contract/customers.ts";
import { type ServiceKey, serviceNameOf, services } from "#functions/contract/services.ts";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { grantKindNames, grantWords } from "#web/lib/grant-words.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useGrantUsage } from "../customer/customer-actions-api.ts";
import type { SectionProps } from "../section-props.ts";

type GrantFormProps = SectionProps & {
  onKeep: () => void;
};

const serviceChoices = services.map(({ key, name }) => ({ value: key, label: name }));
const kindChoices = grantKinds.map((kind) => ({ value: kind, label: grantKindNames[kind] }));

const { units, lastDay, reason } = usageGrantSchema.shape;
const schema = z.object({
  units: z.pipe(z.pipe(z.string(), z.transform(Number)), units),
  lastDay,
  reason,
});

/** A trial, units on top, or another limit, until a date and with a reason. */
export function GrantForm({ userId, onSuccess, onKeep }: GrantFormProps) {
  const grant = useGrantUsage(userId);
  // One for each form: what is sent again after a lost answer is given once.
  const [grantId] = useState(() => crypto.randomUUID());
  const [service, setService] = useState<ServiceKey>(services[0].key);
  const [kind, setKind] = useState<GrantKind>("trial");
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { units: "", lastDay: "", reason: "" },
  });
  return (
    <ActForm
      aria-label="Proef of extra geven"
      form={form}
      act={grant}
      send={(typed) => grant.mutateAsync({ grantId, service, kind, ...typed })}
      onDone={({ units }) => {
        onKeep();
        onSuccess(`${grantWords(kind, units)} voor ${serviceNameOf(service)} is gegeven`);
      }}
      onKeep={onKeep}
      submit={{ label: "Geven", busyText: "Geven...", size: "sm" }}
      className="grid gap-3 rounded-md bg-ground p-4"
    >
      {(field) => (
        <>
          <SelectField
            label="Service"
            // The person asked for the form.
            autoFocus
            choices={serviceChoices}
            value={service}
            onValue={setService}
          />
          <SelectField label="Soort" choices={kindChoices} value={kind} onValue={setKind} />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              label="Aantal"
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              {...field("units")}
            />
            <TextField label="Tot en met" type="date" min={isoDay(Date.now())} {...field("lastDay")} />
          </div>
          <TextField
            label="Reden"
            hint="De klant kan deze zin lezen."
            maxLength={actReasonMax}
            autoComplete="off"
            {...field("reason")}
          />
        </>
      )}
    </ActForm>
  );
}
