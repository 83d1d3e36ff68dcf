import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import { controlLook, FieldFrame, type FieldTexts, fieldAria } from "./field-frame.tsx";

export function TextField({
  label,
  error,
  hint,
  className,
  id,
  ...rest
}: ComponentProps<"input"> & FieldTexts) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <input
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        className={clsx(controlLook, "min-h-12", className)}
      />
    </FieldFrame>
  );
}
