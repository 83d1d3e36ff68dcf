import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import { controlLook, FieldFrame, type FieldTexts, fieldAria } from "./field-frame.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

type SelectFieldProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children"
> &
  FieldTexts & {
    choices: readonly Choice<Value>[];
    value: Value;
    onValue: (value: Value) => void;
  };

/** One of a few. Only what is among the choices comes out, whatever the page was made to hold. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, hideLabel, choices, value, onValue, className, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <select
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value);
          if (chosen) onValue(chosen.value);
        }}
        className={clsx(controlLook, "min-h-12", className)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
