import { type KeyboardEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { linkAddress } from "./letter-document.ts";

type LinkRowProps = {
  onLink: (href: string) => void;
  onDone: () => void;
};

/** Asks where the words that are selected lead to. Enter and Escape are its own: the letter stays open. */
export function LinkRow({ onLink, onDone }: LinkRowProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const link = () => {
    const href = linkAddress(typed);
    if (href === null) return setError("Vul een adres in, bijvoorbeeld www.voorbeeld.be.");
    onLink(href);
    onDone();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) link();
    else if (event.key === "Escape") onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it
    <div onKeyDown={handleKey} className="grid gap-2 rounded-md border border-line p-3">
      <TextField
        ref={focusOnArrival}
        label="Adres van de link"
        inputMode="url"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={link}>
          Zet de link
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Geen link
        </Button>
      </div>
    </div>
  );
}
