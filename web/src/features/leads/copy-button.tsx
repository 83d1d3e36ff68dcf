import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

const confirmationMs = 2000;

const labels = { ready: "Kopieer", copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

/** Puts text on the clipboard and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof labels>("ready");
  const copy = async () => {
    setState(await written(text));
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

/** A browser may refuse the clipboard (no permission, no secure context); the person must know. */
async function written(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
