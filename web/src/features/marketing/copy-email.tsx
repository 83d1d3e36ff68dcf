import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copied } from "../../lib/clipboard.ts";
import { Button } from "../../ui/button.tsx";

const confirmationMs = 2_000;

const outcomes = {
  ready: { label: "Kopieer e-mailadres", spoken: "" },
  copied: { label: "Gekopieerd", spoken: "Het e-mailadres is gekopieerd." },
  failed: { label: "Kopiëren lukte niet", spoken: "Het e-mailadres kon niet worden gekopieerd." },
} as const;

export function CopyEmail({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>("ready");
  const copy = async () => {
    setOutcome(await copied(email));
    setTimeout(() => setOutcome("ready"), confirmationMs);
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {outcomes[outcome].label}
      </Button>
      <span role="status" className="sr-only">
        {outcomes[outcome].spoken}
      </span>
    </>
  );
}
