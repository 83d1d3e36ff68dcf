import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

type OutcomeProps = {
  attempt: { isSuccess: boolean; isError: boolean; error: unknown; submittedAt: number };
  /** Shown after success. */
  done: string;
  /** Shown after a failure that carries no sentence of its own. */
  fallback: string;
};

/** Shows how the last attempt ended. Takes the focus each time, also when the next attempt ends the same way. */
export function Outcome({ attempt, done, fallback }: OutcomeProps) {
  const { isSuccess, isError, error, submittedAt } = attempt;
  if (isSuccess) {
    return (
      <Notice key={submittedAt} ref={focusOnArrival} tone="success">
        {done}
      </Notice>
    );
  }
  // An error of a field is shown at that field.
  if (!isError || hasFields(error)) return null;
  return (
    <Notice key={submittedAt} ref={focusOnArrival} tone="error">
      {messageOf(error, fallback)}
    </Notice>
  );
}

function hasFields(error: unknown): boolean {
  return error instanceof FieldsError && Object.keys(error.fields).length > 0;
}

/** For `onInput` of the form: hides the message of success as soon as something is typed. */
export function forgetDone({ isSuccess, reset }: { isSuccess: boolean; reset: () => void }) {
  return () => {
    if (isSuccess) reset();
  };
}
