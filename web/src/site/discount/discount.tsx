import { X } from "lucide";
import { useEffect, useEffectEvent, useRef } from "react";
import { company } from "#functions/contract/company.ts";
import { copied } from "#web/lib/clipboard.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const shownMs = 5000;
const { code, percent } = company.discount;

export function Discount({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focusedBefore = useRef<EventTarget>(null);

  const close = () => {
    // The button goes, and would take the focus with it.
    const { current: before } = focusedBefore;
    if (box.current?.matches(":focus-within") && before instanceof HTMLElement) before.focus();
    onClose();
  };
  const hold = () => clearTimeout(timer.current);
  /** It stays while the pointer or the focus is in it; afterwards the full time starts again. */
  const release = () => {
    hold();
    if (!box.current?.matches(":hover, :focus-within")) timer.current = setTimeout(close, shownMs);
  };
  const onArrival = useEffectEvent(release);
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onEscape();
    document.addEventListener("keydown", onKey);
    onArrival();
    return () => {
      document.removeEventListener("keydown", onKey);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <section
      ref={box}
      aria-label="Kortingscode"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={({ relatedTarget, currentTarget }) => {
        hold();
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      onBlur={release}
      className="grid animate-arrive gap-4 rounded-lg border border-line bg-raised p-5 shadow-float"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="pt-1.5 font-display text-xl font-semibold tracking-tight">{percent}% korting voor u</p>
        <Button variant="quiet" size="icon" aria-label="Sluiten" className="-mt-2 -mr-2" onClick={close}>
          <Icon of={X} className="size-5" />
        </Button>
      </div>
      <p className="text-sm text-muted">
        U vond de geheime toetsen. Vermeld deze code bij uw aanvraag en u krijgt de korting.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-2xl font-semibold tracking-tight text-signal-text">{code}</p>
        <CopyButton copy={() => copied(code)} />
      </div>
    </section>
  );
}
