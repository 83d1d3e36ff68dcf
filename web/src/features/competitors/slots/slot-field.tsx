import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import { describeOnceLeft } from "#web/ui/describe-once-left.ts";
import { controlLook, fieldAria } from "#web/ui/field-frame.tsx";
import type { SlotProblem } from "../model/competitor-problem.ts";

interface SlotFieldProps extends Omit<ComponentProps<"input">, "name" | "onChange"> {
  label: string;
  name: SlotProblem["field"];
  position: number;
  problem: SlotProblem | null;
  remark?: string | null;
  onText: (text: string) => void;
}

/** A field in a list of ten: its label is visible where no column has a head, and read aloud with its number. */
export function SlotField({ label, name, position, problem, remark, onText, ...rest }: SlotFieldProps) {
  const id = useId();
  const error = problem?.field === name ? problem.message : undefined;
  return (
    <div className="grid content-start gap-1">
      <label
        htmlFor={id}
        className={clsx("text-xs text-muted", rest.readOnly ? "sr-only" : "@min-[32rem]:sr-only")}
      >
        {label}
        <span className="sr-only"> van concurrent {position}</span>
      </label>
      <input
        {...rest}
        {...fieldAria(id, { error, hint: remark })}
        name={name}
        onChange={(event) => onText(event.target.value)}
        className={clsx(
          controlLook,
          "min-h-11 text-ellipsis read-only:border-transparent read-only:bg-transparent read-only:hover:border-transparent @max-[32rem]:read-only:min-h-7 @max-[32rem]:read-only:px-0",
          name === "name" ? "read-only:font-semibold" : "read-only:text-sm read-only:text-muted",
        )}
      />
      {remark && (
        <p id={`${id}-hint`} role="status" className="text-xs text-signal-text">
          {remark}
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
