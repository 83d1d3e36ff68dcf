import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { type LeadForm as LeadFormValues, leadFormSchema } from "#functions/contract/lead.ts";
import { messageOf } from "#web/lib/errors.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { confirmEmailPath } from "#web/lib/unconfirmed-email.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { useSubmitLead } from "./api.ts";
import { attemptFor, type SubmissionAttempt } from "./submission-attempt.ts";

const fieldNames = Object.keys(leadFormSchema.shape).filter(isFieldName);

interface LeadFormProps {
  /** What is known of the customer already. */
  profile: Pick<LeadFormValues, "firstName" | "lastName" | "email">;
  submit: ReturnType<typeof useSubmitLead>;
  /** A request is on its way already, from before a reload or from another tab. */
  handingOver: boolean;
  /** The hand-over that a repetition joined has failed after all. */
  failedLater: boolean;
  /** Takes the focus, when the form comes back at the customer's request. */
  focusFirst: boolean;
}

export function LeadForm({ profile, submit, handingOver, failedLater, focusFirst }: LeadFormProps) {
  const titleId = useId();
  const attempt = useRef<SubmissionAttempt | null>(null);
  // State arrives with the next render; a second click in the same moment must see this at once.
  const sending = useRef(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(leadFormSchema),
    defaultValues: { ...profile, companyName: "", services: "", servicesSummary: "" },
  });
  const errorOf = (name: keyof LeadFormValues) => formState.errors[name]?.message;

  const send = handleSubmit((form) => {
    if (sending.current || handingOver) return;
    sending.current = true;
    attempt.current = attemptFor(attempt.current, form, () => crypto.randomUUID());
    submit.mutate(
      { id: attempt.current.id, form },
      {
        onError: (error) => {
          // The same words under the same key would be refused for ever.
          if (error instanceof FunctionError && error.code === "key_reused") attempt.current = null;
          showFieldErrors(error, (name, message) => setError(name, { message }, { shouldFocus: true }));
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={send}
      ref={focusFirst ? focusFirstField : undefined}
      className="grid gap-5"
    >
      <h2 id={titleId} className="text-xl">
        Nieuwe leads aanvragen
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Voornaam"
          autoComplete="given-name"
          error={errorOf("firstName")}
          {...register("firstName")}
        />
        <TextField
          label="Achternaam"
          autoComplete="family-name"
          error={errorOf("lastName")}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Bedrijfsnaam"
        autoComplete="organization"
        error={errorOf("companyName")}
        {...register("companyName")}
      />
      <TextField
        label="E-mailadres"
        type="email"
        autoComplete="email"
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField
        label="Gewenste doelgroep"
        placeholder="bv. tuinarchitecten, aannemers, loodgieters"
        error={errorOf("services")}
        {...register("services")}
      />
      <TextArea
        label="Samenvatting van uw diensten"
        rows={4}
        hint="Twee of drie zinnen: wat u doet, voor wie, en waarom bij u."
        error={errorOf("servicesSummary")}
        {...register("servicesSummary")}
      />
      {(submit.isError || failedLater) && <SubmitFailure error={submit.error} />}
      <Button type="submit" busy={submit.isPending || handingOver} busyText="Verzenden...">
        Genereer emails
      </Button>
    </form>
  );
}

function SubmitFailure({ error }: { error: unknown }) {
  return (
    <Notice tone="error" action={error instanceof FunctionError && wayOn(error.code)}>
      {messageOf(error, "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.")}
    </Notice>
  );
}

/** What the customer can do about a refusal, besides sending it again. */
function wayOn(code: string) {
  switch (code) {
    case "usage_limit_reached":
      return (
        <ButtonLink to="/contact" variant="secondary" size="sm">
          Contact Opnemen
        </ButtonLink>
      );
    case "email_unconfirmed":
      return (
        <ButtonLink to={confirmEmailPath} variant="secondary" size="sm">
          Stuur de e-mail opnieuw
        </ButtonLink>
      );
    default:
      return null;
  }
}

/** What only the relay could see goes to the field it is about. */
function showFieldErrors(error: unknown, show: (name: keyof LeadFormValues, message: string) => void) {
  if (!(error instanceof FunctionError)) return;
  for (const name of fieldNames) {
    const message = error.fields[name];
    if (message !== undefined) show(name, message);
  }
}

function isFieldName(name: string): name is keyof LeadFormValues {
  return name in leadFormSchema.shape;
}

function focusFirstField(form: HTMLFormElement | null) {
  form?.querySelector("input")?.focus();
}
