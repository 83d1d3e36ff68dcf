import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlLook, FieldFrame, type FieldTexts, useField } from "./field-frame.tsx";

export function TextArea({ className, ...props }: ComponentProps<"textarea"> & FieldTexts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} className={clsx(controlLook, "py-3", className)} />
    </FieldFrame>
  );
}
