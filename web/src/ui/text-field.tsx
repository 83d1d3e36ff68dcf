import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlLook, FieldFrame, type FieldTexts, useField } from "./field-frame.tsx";

export function TextField({ className, ...props }: ComponentProps<"input"> & FieldTexts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={clsx(controlLook, "min-h-12", className)} />
    </FieldFrame>
  );
}
