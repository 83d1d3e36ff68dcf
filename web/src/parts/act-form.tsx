import { type ComponentProps, type InputEvent, type ReactNode, useRef } from "react";
import type {
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { FieldsError } from "#web/lib/function-failure.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-look.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { type Attempt, Outcome } from "./outcome.tsx";

type Field<Name extends string> = UseFormRegisterReturn<Name> & {
  readOnly: boolean;
  error: string | undefined;
};

type FormProps = Pick<ComponentProps<"form">, "aria-label" | "aria-labelledby" | "className" | "onInput">;

type Submit = ButtonLook & { label: string; busyText: string; disabled?: boolean };

type ActFormProps<Typed extends FieldValues, Values> = FormProps & {
  form: UseFormReturn<Typed, unknown, Values>;
  act: Attempt & { isPending: boolean; reset: () => void };
  send: (values: Values) => Promise<unknown>;
  /** After success; without it, the fields are as they began. */
  onDone?: (values: Values) => void;
  /** Said after success. */
  done?: string | undefined;
  submit?: Submit;
  /** Buttons of its own, in the place of that one. */
  actions?: ReactNode;
  /** Leaves everything as it was. */
  onKeep?: () => void;
  /** For a form that arrives because somebody asked for it. */
  takesFocus?: boolean;
  children: (
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => Field<Name>,
  ) => ReactNode;
};

const problemsOf = (error: unknown) => (error instanceof FieldsError ? error.fields : {});

/**
 * One act with its fields. It is sent once at a time; what the backend says of a field stands at that field, which takes
 * the focus, and how else it ended stands above the button until something is typed.
 */
export function ActForm<Typed extends FieldValues, Values>(props: ActFormProps<Typed, Values>) {
  const { form, act, send, onDone = () => form.reset(), onInput, children } = props;
  const isField = (name: string): name is Path<Typed> => name in form.getValues();
  const showProblems = (error: unknown) => {
    for (const [name, message] of Object.entries(problemsOf(error))) {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: true });
    }
  };
  // State changes with the next render; a second click may come earlier.
  const sending = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (sending.current || act.isPending) return;
    sending.current = true;
    // A promise and not a callback: the form may be drawn again before the answer arrives.
    await send(values).then(() => onDone(values), showProblems);
    sending.current = false;
  });
  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    if (act.isSuccess || act.isError) act.reset();
    onInput?.(event);
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      {...(props.takesFocus && { ref: focusOnArrival, tabIndex: -1 })}
      onSubmit={submit}
      onInput={handleInput}
      className={props.className ?? "grid gap-5"}
    >
      {children((name, options) => ({
        ...form.register(name, options),
        readOnly: act.isPending,
        error: form.getFieldState(name, form.formState).error?.message,
      }))}
      {!Object.keys(problemsOf(act.error)).some(isField) && <Outcome attempt={act} done={props.done} />}
      <div className="flex flex-wrap gap-3">
        {props.actions}
        {props.submit && <SubmitButton {...props.submit} busy={act.isPending} />}
        {props.onKeep && (
          <Button
            variant="secondary"
            size={props.submit?.size}
            aria-disabled={act.isPending || undefined}
            onClick={() => !act.isPending && props.onKeep?.()}
          >
            Annuleren
          </Button>
        )}
      </div>
    </form>
  );
}

function SubmitButton({ label, ...look }: Submit & { busy: boolean }) {
  return (
    <Button type="submit" {...look}>
      {label}
    </Button>
  );
}
