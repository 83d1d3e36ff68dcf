import clsx from "clsx";
import { ChevronDown } from "lucide";
import { type ComponentProps, useId } from "react";
import { controlLook, FieldFrame, type FieldTexts, fieldAria } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type Choice<Value extends string> = {
  value: Value;
  label: string;
};

type SelectFieldProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children"
> &
  FieldTexts & {
    choices: readonly Choice<Value>[];
    value: Value;
    onValue: (value: Value) => void;
  };

/** A choice of one of a few. Another value, which a changed page could hold, is ignored. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, choices, value, onValue, className, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className="grid items-center">
        <select
          {...rest}
          {...fieldAria(fieldId, { error, hint })}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) onValue(chosen.value);
          }}
          className={clsx(controlLook, "col-start-1 row-start-1 min-h-12 appearance-none pr-11", className)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none col-start-1 row-start-1 mr-3.5 justify-self-end text-muted"
        />
      </div>
    </FieldFrame>
  );
}
