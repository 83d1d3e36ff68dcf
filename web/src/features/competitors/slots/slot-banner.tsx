import { useEffect, useEffectEvent } from "react";
import { Notice } from "#web/ui/notice.tsx";

const shownMs = 3000;

type SlotBannerProps = {
  text: string;
  onOver: () => void;
};

/** At the edge of the screen: it covers no slot that is being worked on, and moves no line. */
export function SlotBanner({ text, onOver }: SlotBannerProps) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40">
      <div className="mx-auto w-fit rounded-md shadow-float">
        <Notice tone="success">{text}</Notice>
      </div>
    </div>
  );
}
