import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { contactLengthsMax, contactOutcomes } from "#functions/contract/contact-lengths.ts";
import { contactForm } from "#web/content/contact-form.ts";
import { env } from "#web/lib/env.ts";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field-frame.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { prepareForm } from "./prepare-form.ts";

const { name, email, company, task, programs, people, deadline } = contactLengthsMax;

/**
 * Works without script: the function answers with the address of one of the two outcomes. With script, send-message.ts
 * sends it, and says in `data-outcome` and at each field how that went.
 */
export function MessageForm() {
  return (
    <div data-message className="group/message grid gap-6">
      <Outcome id={contactOutcomes.sent} tone="success" when="group-data-[outcome=sent]/message:block">
        {contactForm.sent}
      </Outcome>
      <Outcome id={contactOutcomes.failed} tone="error">
        {contactForm.failed}
      </Outcome>
      <form
        ref={prepareForm}
        action={`${env.supabaseUrl}/functions/v1/notices/contact`}
        method="post"
        className="grid gap-5 group-data-[outcome=sent]/message:hidden sm:grid-cols-2"
      >
        <Field label={contactForm.name}>
          {(ids) => <input name="name" autoComplete="name" required maxLength={name} {...ids} />}
        </Field>
        <Field label={contactForm.email}>
          {(ids) => (
            <input name="email" type="email" autoComplete="email" required maxLength={email} {...ids} />
          )}
        </Field>
        <Field label={contactForm.company} wide>
          {(ids) => <input name="company" autoComplete="organization" maxLength={company} {...ids} />}
        </Field>
        <Field label={contactForm.task} wide>
          {(ids) => <textarea name="task" rows={4} required maxLength={task} {...ids} />}
        </Field>
        <Field label={contactForm.programs} wide>
          {(ids) => <input name="programs" maxLength={programs} {...ids} />}
        </Field>
        <Field label={contactForm.people}>
          {(ids) => <input name="people" maxLength={people} {...ids} />}
        </Field>
        <Field label={contactForm.deadline}>
          {(ids) => <input name="deadline" maxLength={deadline} {...ids} />}
        </Field>
        {/* For programs alone: neither shown nor read out, and never filled in by a browser. */}
        <div hidden>
          <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <p className="max-w-prose text-sm text-muted">{contactForm.keep}</p>
          <p data-problem role="alert" hidden className="text-sm text-harm" />
          <Button type="submit" className="justify-self-start">
            {contactForm.send}
          </Button>
        </div>
      </form>
    </div>
  );
}

type FieldProps = {
  label: string;
  wide?: boolean;
  children: (ids: Pick<ComponentProps<"input">, "id" | "className" | "aria-describedby">) => ReactNode;
};

/** A field whose error stands in the page from the beginning, empty and hidden. */
function Field({ label, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={clsx("grid min-w-0 content-start gap-1.5", wide && "sm:col-span-2")}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, className: clsx(controlLook, "min-h-12 py-3"), "aria-describedby": `${id}-error` })}
      <p id={`${id}-error`} role="alert" hidden className="text-sm text-harm" />
    </div>
  );
}

type OutcomeProps = { id: string; tone: "success" | "error"; when?: string; children: string };

/** Hidden until its address is open, or until the script says that this is how it went. */
function Outcome({ id, tone, when, children }: OutcomeProps) {
  return (
    <div id={id} tabIndex={-1} className={clsx("hidden scroll-mt-24 target:block", when)}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
