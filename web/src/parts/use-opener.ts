import { useRef, useState } from "react";

/** Something that a button opens and closes; closed in another way, it gives the focus back to the button. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    ref.current?.focus();
  };
  /** Of the button. */
  const opener = { ref, "aria-expanded": isOpen, onClick: () => setOpen(!isOpen) };
  return { isOpen, close, opener };
}
