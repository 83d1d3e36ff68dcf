import { type Ref, useId } from "react";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import { TickBox } from "#web/ui/checkbox.tsx";
import { describeOnceLeft } from "#web/ui/describe-once-left.ts";
import { fieldAria } from "#web/ui/field-frame.tsx";

type ConsentTickProps = {
  checked: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChecked: (checked: boolean) => void;
  /** Around the tick. */
  ref?: Ref<HTMLDivElement>;
};

const hint = "Vertel het hun vooraf. Wij bewaren bij de opname dat u dit verklaarde, en wanneer.";

/** The statement about those who are recorded: no recording is stored or analysed without it. */
export function ConsentTick({ checked, disabled = false, error, onChecked, ref }: ConsentTickProps) {
  const id = useId();
  return (
    <div ref={ref} className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <TickBox
          {...fieldAria(id, { error, hint })}
          required
          checked={checked}
          disabled={disabled}
          onChange={({ currentTarget }) => onChecked(currentTarget.checked)}
        />
        <div className="grid gap-0.5">
          <label htmlFor={id} className="min-h-6 cursor-pointer text-sm font-semibold">
            {recordingConsent.text}
          </label>
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        </div>
      </div>
      {error && (
        <p
          key={error}
          ref={describeOnceLeft}
          id={`${id}-error`}
          role="alert"
          className="text-sm text-harm wrap-anywhere"
        >
          {error}
        </p>
      )}
    </div>
  );
}
