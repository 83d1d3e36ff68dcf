import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

type OutcomeProps = {
  attempt: { isSuccess: boolean; isError: boolean; error: unknown; submittedAt: number };
  /** What has happened now, when it worked. */
  done: string;
  /** When it did not, and the failure carries no sentence of its own. */
  fallback: string;
};

/** How the last attempt ended. Takes the focus, and again when the next one ends the same way. */
export function Outcome({ attempt, done, fallback }: OutcomeProps) {
  const { isSuccess, isError, error, submittedAt } = attempt;
  if (isSuccess) {
    return (
      <Notice key={submittedAt} ref={focusOnArrival} tone="success">
        {done}
      </Notice>
    );
  }
  // What a field is to blame for stands at that field.
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

/** For `onInput` of the form: the last outcome goes with the next key. */
export function forgetDone({ isSuccess, reset }: { isSuccess: boolean; reset: () => void }) {
  return () => {
    if (isSuccess) reset();
  };
}
