import { type KeyboardEvent, useState } from "react";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { linkAddress } from "./letter-document.ts";

type LinkRowProps = {
  onLink: (href: string) => void;
  onDone: () => void;
};

/** Asks where the words that are selected lead to. Enter and Escape are its own: the letter stays open. */
export function LinkRow({ onLink, onDone }: LinkRowProps) {
  const [error, setError] = useState<string>();
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event);
    if (key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const typed = key === "Enter" ? event.currentTarget.value.trim() : "";
    const href = typed && linkAddress(typed);
    if (href === null) return setError("Vul een adres in, bijvoorbeeld www.voorbeeld.be.");
    if (href !== "") onLink(href);
    onDone();
  };
  return (
    <TextField
      ref={focusOnArrival}
      label="Adres van de link"
      hint="Enter zet de link; zonder adres komt er geen."
      inputMode="url"
      error={error}
      onKeyDown={handleKey}
    />
  );
}
