import { Link, type LinkProps } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowDown, ArrowLeft } from "lucide";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { headLook, headRow, titleLook, toolBody } from "./tool-look.ts";

type ToolPageProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { to: LinkProps["to"]; label: string };
  /** A QuotaLine. */
  quota?: ReactNode;
  /** Other things in the head, at its end: a choice of view, a button. */
  actions?: ReactNode;
  /** Beside the work on wide screens, where it scrolls by itself; under it on narrow ones. */
  aside?: ReactNode;
  /** Names the side; on a narrow screen also the button that leads to it, within reach of the thumb. */
  asideLabel?: string;
  /** The work needs the whole width for a while; what was typed beside it stays. */
  asideHidden?: boolean;
  /** Notices about the whole page. */
  notices?: ReactNode;
  /** Another one draws the work and its side anew: they stand where they are, and nothing pushes them there. */
  workKey?: string;
  /** The work itself: the list that one came for. */
  children?: ReactNode;
};

/** A page of the workplace: one line that says where one is, then the work over the whole width. */
export function ToolPage({ notices, children, ...rest }: ToolPageProps) {
  const { aside, asideLabel, asideHidden = false, workKey, ...head } = rest;
  return (
    <div className="flex grow flex-col">
      <ToolHead {...head} />
      <div className={toolBody}>
        {notices && <div className="grid gap-4 empty:hidden">{notices}</div>}
        <WithAside key={workKey} aside={aside} label={asideLabel} isHidden={asideHidden}>
          {children}
        </WithAside>
      </div>
    </div>
  );
}

// A grid also without a side: a browser lays out a long list again when its parent becomes another kind of box.
const columns = "grid grid-cols-[minmax(0,1fr)] items-start gap-8 print:block";
const twoColumns = "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]";

function ToolHead({ title, subtitle, back, quota, actions }: ToolPageProps) {
  return (
    <header className={headLook}>
      <div className={headRow}>
        {back && (
          <Link
            to={back.to}
            // The page that it leads to is above this one, and not the one that is open.
            activeOptions={{ exact: true }}
            className="-ml-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink print:hidden"
          >
            <Icon of={ArrowLeft} className="size-5" />
            <span className="sr-only">{back.label}</span>
          </Link>
        )}
        <div className="flex min-w-0 grow basis-56 flex-wrap items-baseline gap-x-4">
          <h1 className={titleLook}>{title}</h1>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        {quota}
        {actions}
      </div>
    </header>
  );
}

type WithAsideProps = {
  aside: ReactNode;
  label: string | undefined;
  isHidden: boolean;
  children: ReactNode;
};

/** The work keeps its place and its state, whether there is something beside it or not. */
function WithAside({ aside, label, isHidden, children }: WithAsideProps) {
  const isShown = Boolean(aside) && !isHidden;
  const side = useRef<HTMLElement>(null);
  const goThere = () => {
    side.current?.focus({ preventScroll: true });
    side.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div className={clsx(columns, isShown && twoColumns)}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {children}
        {isShown && label && (
          // Part of the list's column: a bar under the list, gone where the side begins, so it covers no row and no field.
          <div
            data-docked
            className="sticky bottom-0 -mx-[clamp(1.25rem,2.5vw,2.25rem)] border-t border-line bg-ground px-[clamp(1.25rem,2.5vw,2.25rem)] py-2.5 sm:flex sm:justify-end lg:hidden print:hidden"
          >
            <Button size="sm" className="max-sm:w-full" onClick={goThere}>
              {label}
              <Icon of={ArrowDown} className="size-4" />
            </Button>
          </div>
        )}
      </div>
      {aside && (
        <section
          ref={side}
          tabIndex={-1}
          // Without a name it is no region, which one that shows nothing would be to a screen reader.
          aria-label={isHidden ? undefined : label}
          // On a narrow screen it stands under the list, and waits for the list to have its height.
          className={clsx(
            "tool-side grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none max-lg:[:has([data-list-shape])+&]:hidden",
            isHidden && "lg:hidden max-lg:kept-hidden print:hidden",
          )}
        >
          {aside}
        </section>
      )}
    </div>
  );
}
