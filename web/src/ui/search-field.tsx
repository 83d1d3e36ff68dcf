import clsx from "clsx";
import { Search } from "lucide";
import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from "react";
import { controlLook, FieldFrame } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import { pressedKey } from "./pressed-key.ts";

/** As long as a pause between words; shorter asks for every letter. */
const pauseMs = 250;

type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  label: string;
  /** For the ear alone, where the field stands in a line of tools. */
  isLabelHidden?: boolean;
  value: string;
  /** Told after a pause in typing, and at once by Enter. */
  onSearch: (text: string) => void;
};

/** Says what to look for; the browser's own cross empties it. */
export function SearchField({
  label,
  isLabelHidden = false,
  value,
  onSearch,
  className,
  ...rest
}: SearchFieldProps) {
  const id = useId();
  const { text, type, search } = useTypedText(value, onSearch);
  const box = (
    <div className="relative">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        id={id}
        type="search"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => pressedKey(event) === "Enter" && search()}
        aria-label={isLabelHidden ? label : undefined}
        className={clsx(
          controlLook,
          isLabelHidden ? "min-h-11" : "min-h-12",
          "pl-11 text-ellipsis",
          className,
        )}
      />
    </div>
  );
  if (isLabelHidden) return box;
  return (
    <FieldFrame id={id} label={label}>
      {box}
    </FieldFrame>
  );
}

/**
 * The text of the field: as typed, until the value changes for another reason than a call of `onSearch`, such as the
 * browser's back button or a cleared filter.
 */
function useTypedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A caller may cut the spaces off: the one before the next word must stay while somebody types.
    if (value !== told && value !== told.trim()) {
      setTold(value);
      setText(value);
    }
  }
  const search = () => {
    if (text === told) return;
    setTold(text);
    onSearch(text);
  };
  const afterPause = useEffectEvent(search);
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => afterPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, told]);
  return { text, type: setText, search };
}
