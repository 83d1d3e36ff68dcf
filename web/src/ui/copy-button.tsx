import { Check, Copy } from "lucide";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

const confirmationMs = 2000;

const labels = { ready: "Kopieer", copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

type CopyButtonProps = {
  /** Puts it on the clipboard and says whether that worked. */
  copy: () => Promise<"copied" | "failed">;
  /** Says what it copies, where several stand in a page. */
  about?: ReactNode;
} & Pick<ComponentProps<typeof Button>, "variant" | "className">;

/** Copies at a click and says for a moment how that went. */
export function CopyButton({ copy, about, variant = "secondary", className }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof labels>("ready");
  const handleClick = async () => {
    setState(await copy());
    setTimeout(() => setState("ready"), confirmationMs);
  };
  return (
    <>
      <Button variant={variant} size="sm" className={className} onClick={handleClick}>
        <Icon of={state === "copied" ? Check : Copy} className="size-4" />
        {labels[state]} {about}
      </Button>
      {/* Empty until something happened: a live region that arrives with a text is read aloud. */}
      <span role="status" className="sr-only">
        {state !== "ready" && labels[state]}
      </span>
    </>
  );
}
