import clsx from "clsx";
import type { IconNode } from "lucide";
import { Icon } from "#web/ui/icon.tsx";

type ToolButtonProps = {
  name: string;
  icon: IconNode;
  /** The keys that do the same, as ARIA writes them. */
  keys?: string;
  /** Of a button that switches something on and off. */
  pressed?: boolean;
  possible?: boolean;
  onPress: () => void;
  /** After a press with mouse or finger; with the keyboard the focus stays on the button. */
  onPointerDone?: () => void;
};

/** A tool of the letter's field. A press keeps what is selected in the letter. */
export function ToolButton({ possible = true, onPress, onPointerDone, ...props }: ToolButtonProps) {
  const { name, icon, keys, pressed } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={!possible || undefined}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys.replace("Control", "Ctrl")})` : name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (possible) onPress();
        if (event.detail > 0) onPointerDone?.();
      }}
      className={clsx(
        "inline-flex size-9 items-center justify-center rounded-md border transition-colors max-md:size-11",
        pressed ? "border-signal-edge bg-signal-soft text-ink" : "border-line text-ink hover:border-ink",
        "aria-disabled:opacity-55 aria-disabled:hover:border-line",
      )}
    >
      <Icon of={icon} className="size-4" />
    </button>
  );
}
