import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

const confirmationMs = 2_000;

export function CopyEmail({ email }: { email: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(email);
    setCopied(true);
    setTimeout(() => setCopied(false), confirmationMs);
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {copied ? "Gekopieerd" : "Kopieer e-mailadres"}
      </Button>
      <span role="status" className="sr-only">
        {copied && "Het e-mailadres is gekopieerd."}
      </span>
    </>
  );
}
