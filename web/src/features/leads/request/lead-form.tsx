import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import {
  type LeadForm as LeadFormValues,
  leadFormSchema,
  type TypedLeadForm,
} from "#functions/contract/lead.ts";
import { messageOf } from "#web/lib/errors.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { confirmEmailPath } from "#web/lib/unconfirmed-email.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { FormState } from "../page-state.ts";
import { EarlierRequests } from "./earlier-requests.tsx";
import { LeadFields, leadFieldNames } from "./lead-fields.tsx";
import type { LeadProfile } from "./lead-profile.ts";
import type { LeadRequestMade } from "./requests-api.ts";
import { attemptFor, type SubmissionAttempt } from "./submission-attempt.ts";
import type { SubmitLead } from "./submissions-api.ts";
import { unsentFormOf } from "./unsent-form.ts";

export type LeadFormProps = {
  /** Known of the customer already. */
  profile: LeadProfile;
  submit: SubmitLead;
  state: FormState;
  /** Nothing is left of this month: nothing is typed in vain. */
  limited: boolean;
  /** The relay says that nothing is left. */
  onLimit: () => void;
  /** Requests that can be taken up again, newest first. */
  earlier: readonly LeadRequestMade[];
};

export function LeadForm({ profile, submit, state, limited, onLimit, earlier }: LeadFormProps) {
  const { handingOver, failedLater, focusFirst } = state;
  const place = useRef<HTMLFormElement>(null);
  // After the panel that it stands in has opened.
  useEffect(() => {
    if (focusFirst) place.current?.querySelector("input")?.focus();
  }, [focusFirst]);
  const attempt = useRef<SubmissionAttempt | null>(null);
  // State arrives with the next render; a second click in the same moment must see this at once.
  const sending = useRef(false);
  const { id: userId, ...known } = profile;
  const [unsent] = useState(() => unsentFormOf(userId));
  const { register, handleSubmit, setError, setValue, subscribe, formState } = useForm<
    TypedLeadForm,
    unknown,
    LeadFormValues
  >({
    resolver: zodResolver(leadFormSchema),
    // Fields that are not named begin empty.
    defaultValues: { ...known, ...unsent.read() },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => unsent.keep(values) }),
    [subscribe, unsent],
  );

  const send = handleSubmit((form) => {
    if (sending.current || handingOver || limited) return;
    sending.current = true;
    attempt.current = attemptFor(attempt.current, form, () => crypto.randomUUID());
    // A form that was sent may not come back by a reload: sent again, it would be a second request.
    unsent.remove();
    submit.mutate(
      { id: attempt.current.id, form },
      {
        onError: (error) => {
          unsent.keep(form);
          // The same words under the same key would be refused for ever.
          if (error instanceof FunctionError && error.code === "key_reused") attempt.current = null;
          if (error instanceof FunctionError && error.code === "usage_limit_reached") onLimit();
          showFieldErrors(error, (name, message) => setError(name, { message }, { shouldFocus: true }));
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });

  const takeUpAgain = ({ form }: LeadRequestMade) => {
    for (const name of leadFieldNames) {
      const value = form[name];
      if (value !== undefined) setValue(name, value, { shouldValidate: true });
    }
  };

  return (
    <form
      noValidate
      aria-label="Nieuwe leads aanvragen"
      onSubmit={send}
      ref={place}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <EarlierRequests requests={limited ? [] : earlier} onUse={takeUpAgain} />
      <LeadFields register={register} formState={formState} disabled={limited} />
      {(submit.isError || failedLater) && <SubmitFailure error={submit.error} />}
      <Button type="submit" disabled={limited} busy={submit.isPending || handingOver} busyText="Verzenden...">
        Genereer e-mails
      </Button>
    </form>
  );
}

/** Errors that only the relay can find appear at their field. */
function showFieldErrors(error: unknown, show: (name: keyof LeadFormValues, message: string) => void) {
  if (!(error instanceof FunctionError)) return;
  for (const name of leadFieldNames) {
    const message = error.fields[name];
    if (message !== undefined) show(name, message);
  }
}

function SubmitFailure({ error }: { error: unknown }) {
  return (
    <Notice tone="error" action={error instanceof FunctionError && wayOn(error.code)}>
      {messageOf(error, "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.")}
    </Notice>
  );
}

/** Refusals that another page can solve. */
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
