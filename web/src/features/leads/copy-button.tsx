import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copied } from "../../lib/clipboard.ts";
import { Button } from "../../ui/button.tsx";

const confirmationMs = 2000;

const labels = { ready: "Kopieer", copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

/** Puts text on the clipboard and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof labels>("ready");
  const copy = async () => {
    setState(await copied(text));
    setTimeout(() => setState("ready"), confirmationMs);
  };
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}
