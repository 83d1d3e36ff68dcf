import { X } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type ToastProps = {
  title: string;
  /** The message to show, or null. Give each message its own `id`. */
  message: { id: number; text: string } | null;
  closeAfterMs: number;
  onClose: () => void;
};

/**
 * A short message at the edge of the screen that closes by itself, but not while it is pointed at or has the focus. Its
 * region is always in the page: a screen reader only announces changes in a region that existed before.
 */
export function Toast({ title, message, closeAfterMs, onClose }: ToastProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end sm:inset-x-6 sm:bottom-6"
    >
      {message && (
        <Word
          key={message.id}
          title={title}
          text={message.text}
          closeAfterMs={closeAfterMs}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type WordProps = { title: string; text: string; closeAfterMs: number; onClose: () => void };

function Word({ title, text, closeAfterMs, onClose }: WordProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [held, closeAfterMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it open; the button closes it.
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex w-full max-w-form animate-arrive items-start gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-5 shadow-float"
    >
      <div className="grid min-w-0 flex-1 gap-0.5 py-2 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <Button variant="quiet" size="icon" aria-label="Sluiten" onClick={onClose}>
        <Icon of={X} className="size-5" />
      </Button>
    </div>
  );
}
