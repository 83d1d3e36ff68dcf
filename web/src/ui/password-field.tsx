import clsx from "clsx";
import { Eye, type IconNode } from "lucide";
import { type ComponentProps, type InputEvent, useId, useState } from "react";
import { controlLook, FieldFrame, type FieldTexts, fieldAria } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

/** As the library's own, in a quarter of its bytes. */
const struckEye: IconNode = [...Eye, ["path", { d: "m4 2 16 20" }]];

/**
 * A letter with an accent may come as one character or as two, and hashes of the two differ: whichever keyboard types it,
 * the password is sent with one.
 */
const compose = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
  field.value = field.value.normalize();
};

export function PasswordField({
  label,
  error,
  hint,
  className,
  id,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & FieldTexts) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...rest}
          {...fieldAria(fieldId, { error, hint })}
          type={shown ? "text" : "password"}
          onInput={compose}
          autoCapitalize="none"
          spellCheck={false}
          className={clsx(controlLook, "min-h-12 pr-13", className)}
        />
        <button
          type="button"
          // The name says which field it opens: two such buttons stand on one form.
          aria-label={`${label} ${shown ? "verbergen" : "tonen"}`}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted transition-colors hover:text-ink focus-visible:outline-offset-0"
        >
          <Icon of={shown ? struckEye : Eye} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
