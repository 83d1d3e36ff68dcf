import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { SideButton } from "#web/ui/side-button.tsx";

type MoreFiltersProps = {
  /** One of them narrows the list. */
  isOn: boolean;
  children: ReactNode;
};

/** Filters beside a search: in the line of tools, and on a narrow screen behind one button at its end. */
export function MoreFilters({ isOn, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <SideButton
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="lg:hidden"
      >
        {isOn ? "Filters (aan)" : "Filters"}
      </SideButton>
      <div
        id={id}
        className={clsx(
          "grid grid-cols-2 gap-2 max-lg:col-span-full max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:contents",
          !isOpen && "max-lg:hidden",
        )}
      >
        {children}
      </div>
    </>
  );
}
