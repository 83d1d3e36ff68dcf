import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type NameForm as NameValues, nameSchema } from "./account-model.ts";
import { useChangeName } from "./api.ts";

/** The form's state. The page holds it, so that it can ask before typed text is lost. */
export function useNameForm(name: NameValues) {
  return useForm({ resolver: zodResolver(nameSchema), defaultValues: name });
}

export function NameForm({ form }: { form: UseFormReturn<NameValues> }) {
  const change = useChangeName();
  return (
    <ActForm
      aria-label="Uw naam"
      form={form}
      act={change}
      send={(name) => change.mutateAsync(name)}
      onDone={(name) => form.reset(name)}
      done="Uw naam is gewijzigd."
      submit={{ label: "Naam opslaan", busyText: "Wordt opgeslagen...", variant: "secondary" }}
    >
      {(field) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Voornaam" autoComplete="given-name" {...field("firstName")} />
          <TextField label="Achternaam" autoComplete="family-name" {...field("lastName")} />
        </div>
      )}
    </ActForm>
  );
}
