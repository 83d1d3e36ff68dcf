import { type AccessAct, refusalReasonMax } from "#functions/contract/customers.ts";
import { messageOf } from "#web/lib/errors.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { notChangedAccess, useChangeAccess } from "../customer/customer-actions-api.ts";
import { FormActions } from "../form-actions.tsx";
import { useRequiredText } from "../use-required-text.ts";
import { actTexts } from "./access-texts.ts";

type ReasonFormProps = {
  userId: string;
  act: AccessAct;
  onDone: () => void;
  onKeep: () => void;
};

/** Says what the act does, and asks why. */
export function ReasonForm({ userId, act, onDone, onKeep }: ReasonFormProps) {
  const change = useChangeAccess(userId);
  const { button, effect } = actTexts[act];
  const { form, isEmpty } = useRequiredText(change.isPending, (reason) => {
    // A promise and not a callback: the section may be drawn again before the answer arrives.
    change.mutateAsync({ act, reason }).then(onDone, () => {});
  });
  const problem = change.isError ? change.error.fields.reason : undefined;
  return (
    <form
      {...form}
      aria-label={button}
      className="grid animate-arrive gap-3 rounded-md bg-raised p-4 text-sm"
    >
      <p>{effect}</p>
      <TextField
        ref={focusOnArrival}
        label="Reden"
        hint="De klant leest deze zin in een e-mail."
        error={isEmpty ? "Reden is verplicht." : problem}
        maxLength={refusalReasonMax}
        autoComplete="off"
      />
      {change.isError && problem === undefined && (
        <Notice tone="error">{messageOf(change.error, notChangedAccess)}</Notice>
      )}
      <FormActions
        submit={button}
        busyText="Bezig..."
        busy={change.isPending}
        onKeep={onKeep}
        variant={act === "resume" ? "primary" : "danger"}
      />
    </form>
  );
}
