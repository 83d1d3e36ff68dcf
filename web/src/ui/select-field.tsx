import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { controlLook, FieldFrame, type FieldTexts, useField } from "./field-frame.tsx";
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
    /** For the ear alone, where the choice stands in a line of tools and its first one says what it is about. */
    isLabelHidden?: boolean;
    choices: readonly Choice<Value>[];
    value: Value;
    onValue: (value: Value) => void;
  };

/** A choice of one of a few. Another value, which a changed page could hold, is ignored. */
export function SelectField<Value extends string>({
  isLabelHidden = false,
  choices,
  value,
  onValue,
  className,
  ...props
}: SelectFieldProps<Value>) {
  const { frame, control } = useField(props);
  const box = (
    <div className="grid min-w-0 items-center">
      <select
        {...control}
        aria-label={isLabelHidden ? frame.label : props["aria-label"]}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value);
          if (chosen) onValue(chosen.value);
        }}
        className={clsx(
          controlLook,
          "col-start-1 row-start-1 appearance-none pr-11",
          isLabelHidden ? "min-h-11 truncate sm:text-sm" : "min-h-12",
          className,
        )}
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
  );
  if (isLabelHidden) return box;
  return <FieldFrame {...frame}>{box}</FieldFrame>;
}
