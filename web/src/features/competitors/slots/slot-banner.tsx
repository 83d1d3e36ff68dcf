import { useEffect, useEffectEvent } from "react";
import { Notice } from "#web/ui/notice.tsx";

const shownMs = 3000;

type SlotBannerProps = {
  text: string;
  onOver: () => void;
};

/** Stays visible while the list is scrolled, and moves no line. */
export function SlotBanner({ text, onOver }: SlotBannerProps) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none sticky top-20 z-10 h-0">
      <div className="mx-auto w-fit rounded-md shadow-float">
        <Notice tone="success">{text}</Notice>
      </div>
    </div>
  );
}
