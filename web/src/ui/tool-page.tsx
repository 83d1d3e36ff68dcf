import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { headLook, headRow, titleLook, toolBody } from "./tool-look.ts";

export type ToolHeadProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { to: LinkProps["to"]; label: string };
  /** At the end of the head: the units that are left, a choice of view, a button. */
  actions?: ReactNode;
};

type ToolPageProps = ToolHeadProps & { children?: ReactNode };

/** A page of the workplace that is read from top to bottom: one line that says where one is, then the page. */
export function ToolPage({ children, ...head }: ToolPageProps) {
  return (
    <div className="flex grow flex-col">
      <ToolHead {...head} />
      <div className={toolBody}>
        {/* A grid also around one part: a browser lays out a long list again when its parent becomes another kind of box. */}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      </div>
    </div>
  );
}

/** The line that says where one is and what is left. */
export function ToolHead({ title, subtitle, back, actions }: ToolHeadProps) {
  return (
    <header className={headLook}>
      <div className={headRow}>
        {back && (
          <Link
            to={back.to}
            // The page that it leads to is above this one, and not the one that is open.
            activeOptions={{ exact: true }}
            // On a wide screen the column says the same, beside it.
            className="-ml-2.5 inline-flex size-11 lg:hidden items-center justify-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink print:hidden"
          >
            <Icon of={ArrowLeft} className="size-5" />
            <span className="sr-only">{back.label}</span>
          </Link>
        )}
        <div className="flex min-w-0 grow basis-56 flex-wrap items-baseline gap-x-4">
          <h1 className={titleLook}>{title}</h1>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
