import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { buttonLook } from "./button-look.ts";
import { focusPage } from "./focus-page.ts";
import { isFocusFree, longWaitMs, longWaitText } from "./long-wait.ts";

type WaitingProps = {
  /** Shown from the start: a spinner, or a skeleton of the content. */
  children: ReactNode;
  /** Tries again; without it a link reloads the page, which also works before the app runs. */
  onRetry?: () => void;
};

/**
 * Shown in the place of content that is loading. After some seconds it offers to try again; an answer that comes later
 * is still used. The focus goes to that message, and later to the page, unless the person is using it elsewhere.
 */
export function Waiting({ children, onRetry }: WaitingProps) {
  const [attempt, setAttempt] = useState(1);
  const [isLong, setIsLong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has the whole time
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  useEffect(() => {
    if (isLong && isFocusFree()) said.current?.focus();
  }, [isLong]);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(focusPage);
    };
  }, []);

  const retry = () => {
    // The button is removed, so the focus moves to the box around it.
    box.current?.focus();
    setIsLong(false);
    setAttempt(attempt + 1);
    onRetry?.();
  };
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 outline-none">
      <div>{children}</div>
      <div
        ref={said}
        role="alert"
        tabIndex={-1}
        hidden={!isLong}
        data-long-wait=""
        className="grid max-w-prose justify-items-start gap-4 rounded-md outline-offset-8"
      >
        <p>{longWaitText}</p>
        {onRetry ? (
          <Button variant="secondary" onClick={retry}>
            Opnieuw proberen
          </Button>
        ) : (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself
          <a href="" className={buttonLook({ variant: "secondary" })}>
            Opnieuw proberen
          </a>
        )}
      </div>
    </div>
  );
}
