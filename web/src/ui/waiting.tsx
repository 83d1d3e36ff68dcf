import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { buttonLook } from "./button-look.ts";
import { focusPage } from "./focus-page.ts";
import { isFocusFree, longWaitMs, longWaitText } from "./long-wait.ts";

type WaitingProps = {
  /** What stands there from the first moment: a spinner, or the shape of what comes. */
  children: ReactNode;
  /** Asks again; without it a link loads the page anew, which works before the app runs, too. */
  onRetry?: () => void;
};

/**
 * Stands in the place of something that is on its way. After some seconds it says so and offers to ask again; an
 * answer that comes later still counts. Focus goes to what is said and from there to the page, unless it is in use.
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
    // The button goes; the keyboard stays here.
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
