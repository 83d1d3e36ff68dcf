import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { serviceLimitMax } from "#functions/contract/customers.ts";
import { services } from "#functions/contract/services.ts";
import { digitsOf, limitDigits, limitOf } from "#web/lib/limit-text.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type NewLimits, newLimitsQuery, useSetNewLimits } from "./new-limits-api.ts";

const limit = z.pipe(z.string(), z.transform(limitOf));
const schema = z.object({ limits: z.record(z.string(), limit) });

/** The limits that an account begins with when nobody gave it others. */
export function NewLimitsForm() {
  const query = useQuery(newLimitsQuery());
  if (query.isError) {
    return (
      <LoadFailure query={query}>De limieten van nieuwe accounts konden niet worden geladen.</LoadFailure>
    );
  }
  if (query.isPending) return <RowsSkeleton rowClass="min-h-13" />;
  return <Form seen={query.data} />;
}

function Form({ seen }: { seen: NewLimits }) {
  const set = useSetNewLimits();
  const typed = Object.fromEntries(services.map(({ key }) => [key, limitDigits(seen[key])]));
  const form = useForm({
    resolver: zodResolver(schema),
    values: { limits: typed },
    // Limits that another admin set meanwhile take nothing of what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <ActForm
      aria-label="Limieten van nieuwe accounts"
      form={form}
      act={set}
      send={({ limits }) => set.mutateAsync({ limits, before: seen })}
      onDone={() => {}}
      done="Nieuwe accounts beginnen vanaf nu met deze limieten."
      submit={{ label: "Opslaan", busyText: "Opslaan...", variant: "secondary" }}
      className="grid gap-4"
    >
      {(field) => (
        <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
          <legend className="sr-only">Limieten per maand</legend>
          {services.map(({ key, name }) => (
            <TextField
              key={key}
              label={name}
              aria-label={`Limiet per maand van ${name} voor nieuwe accounts`}
              inputMode="numeric"
              placeholder="∞"
              autoComplete="off"
              maxLength={String(serviceLimitMax).length}
              {...field(`limits.${key}`, {
                onChange: ({ target }) => form.setValue(`limits.${key}`, digitsOf(target.value)),
              })}
            />
          ))}
        </fieldset>
      )}
    </ActForm>
  );
}
