import clsx from "clsx";
import { Search } from "lucide";
import { type ComponentProps, useId } from "react";
import { controlLook, FieldFrame } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  label: string;
  value: string;
  onText: (text: string) => void;
};

/** Says what to look for; the browser's own cross empties it. */
export function SearchField({ label, value, onText, className, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <div className="relative">
        <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...rest}
          id={id}
          type="search"
          value={value}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          className={clsx(controlLook, "min-h-12 pl-11", className)}
        />
      </div>
    </FieldFrame>
  );
}
