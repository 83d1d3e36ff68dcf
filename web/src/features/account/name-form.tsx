import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type NameForm as NameValues, nameSchema } from "./account-model.ts";
import { useChangeName } from "./api.ts";
import { forgetDone, Outcome } from "./outcome.tsx";

type NameFormProps = {
  form: UseFormReturn<NameValues>;
};

/** The form's state. The page holds it, so that it can ask before typed text is lost. */
export function useNameForm(name: NameValues) {
  return useForm({ resolver: zodResolver(nameSchema), defaultValues: name });
}

export function NameForm({ form: { register, handleSubmit, reset, formState } }: NameFormProps) {
  const change = useChangeName();
  const { errors } = formState;
  const send = handleSubmit((form) => {
    if (!change.isPending) change.mutate(form, { onSuccess: () => reset(form) });
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Uw naam"
      onSubmit={send}
      onInput={forgetDone(change)}
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Voornaam"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Achternaam"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <Outcome
        attempt={change}
        done="Uw naam is gewijzigd."
        fallback="Uw naam kon niet worden gewijzigd. Probeer het later opnieuw."
      />
      <Button
        type="submit"
        variant="secondary"
        busy={change.isPending}
        busyText="Wordt opgeslagen..."
        className="justify-self-start"
      >
        Naam opslaan
      </Button>
    </form>
  );
}
