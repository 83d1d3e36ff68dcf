import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import { controlLook, FieldFrame, type FieldTexts, fieldAria } from "./field-frame.tsx";

export function TextArea({
  label,
  error,
  hint,
  className,
  id,
  ...rest
}: ComponentProps<"textarea"> & FieldTexts) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <textarea
        rows={4}
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        className={clsx(controlLook, "py-3", className)}
      />
    </FieldFrame>
  );
}
