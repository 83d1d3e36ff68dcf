import { type AppError, messageOf } from "#web/lib/errors.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

export type Attempt = { isSuccess: boolean; isError: boolean; error: unknown; submittedAt: number };

/** After a failure that carries no sentence of its own. */
const failedText = "Dit is niet gelukt. Probeer het opnieuw.";

type OutcomeProps = {
  attempt: Attempt;
  /** Shown after success. */
  done?: string | undefined;
};

/** Shows how the last attempt ended. Takes the focus each time, also when the next attempt ends the same way. */
export function Outcome({ attempt, done }: OutcomeProps) {
  const { isSuccess, isError, error, submittedAt } = attempt;
  if (isSuccess && done !== undefined) {
    return (
      <Notice key={submittedAt} ref={focusOnArrival} tone="success">
        {done}
      </Notice>
    );
  }
  if (!isError) return null;
  return (
    <Notice key={submittedAt} ref={focusOnArrival} tone="error">
      {messageOf(error, failedText)}
    </Notice>
  );
}

/** Says that an act failed, in the sentence that its failure carries. */
export function ActFailure({ act }: { act: { isError: boolean; error: AppError | null } }) {
  return act.isError && <Notice tone="error">{messageOf(act.error, failedText)}</Notice>;
}
