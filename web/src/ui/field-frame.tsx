import { type ReactNode, useId } from "react";
import { describeOnceLeft } from "./describe-once-left.ts";

export type FieldTexts = {
  label: string;
  /** The problem and how to solve it; marks the control as invalid. */
  error?: string | undefined;
  /** Help that is always shown. */
  hint?: ReactNode;
};

/** Attributes that tie a control to its label, hint and error. */
export function fieldAria(id: string, { error, hint }: Pick<FieldTexts, "error" | "hint">) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** Splits the properties of a field into those of its frame and those of its control. */
export function useField<Props extends FieldTexts & { id?: string | undefined }>(props: Props) {
  const { label, error, hint, id, ...rest } = props;
  const ownId = useId();
  const frame = { id: id ?? ownId, label, error, hint };
  return { frame, control: { ...rest, ...fieldAria(frame.id, frame) } };
}

export const controlLook =
  "w-full rounded-md border border-edge bg-sunken px-3.5 text-base text-ink placeholder:text-muted " +
  "transition-colors hover:border-ink focus-visible:border-signal-text focus-visible:outline-offset-0 " +
  "aria-invalid:border-harm aria-invalid:hover:border-harm disabled:opacity-55";

export function FieldFrame({
  id,
  label,
  error,
  hint,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 wrap-anywhere">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p key={error} ref={describeOnceLeft} id={`${id}-error`} role="alert" className="text-sm text-harm">
          {error}
        </p>
      )}
    </div>
  );
}
