import { Check, Copy } from "lucide";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

const confirmationMs = 2000;

const labels = { ready: "Kopieer", copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

export type Copying = {
  /** Puts it on the clipboard and says whether that worked. */
  copy: () => Promise<"copied" | "failed">;
  /** Says what it copies, where several stand in a page. */
  about?: ReactNode;
};

/** The click and the content of a button that copies and says for a moment how that went, and what is read aloud beside it. */
export function useCopying({ copy, about }: Copying) {
  const [state, setState] = useState<keyof typeof labels>("ready");
  const onClick = async () => {
    setState(await copy());
    setTimeout(() => setState("ready"), confirmationMs);
  };
  const content = (
    <>
      <Icon of={state === "copied" ? Check : Copy} className="size-4" />
      {labels[state]} {about}
    </>
  );
  // Empty until something happened: a live region that arrives with a text is read aloud.
  const status = (
    <span role="status" className="sr-only">
      {state !== "ready" && labels[state]}
    </span>
  );
  return { onClick, content, status };
}

export function CopyButton(copying: Copying) {
  const { onClick, content, status } = useCopying(copying);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={onClick}>
        {content}
      </Button>
      {status}
    </>
  );
}
