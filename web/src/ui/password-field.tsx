import clsx from "clsx";
import { Eye, type IconNode } from "lucide";
import { type ComponentProps, type InputEvent, useState } from "react";
import { controlLook, FieldFrame, type FieldTexts, useField } from "./field-frame.tsx";
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

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldTexts;

export function PasswordField({ className, ...props }: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? "text" : "password"}
          onInput={compose}
          autoCapitalize="none"
          spellCheck={false}
          className={clsx(controlLook, "min-h-12 pr-13", className)}
        />
        <button
          type="button"
          // The name says which field it opens: two such buttons stand on one form.
          aria-label={`${frame.label} ${shown ? "verbergen" : "tonen"}`}
          aria-controls={frame.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted transition-colors hover:text-ink focus-visible:outline-offset-0"
        >
          <Icon of={shown ? struckEye : Eye} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
