import { Link, type LinkProps } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { NodeBackground } from "#web/ui/node-background.tsx";

type MarketingHeroProps = {
  title: string;
  intro: string;
  back?: { to: LinkProps["to"]; label: string };
  actions?: ReactNode;
  /** A piece of the product; it hangs over the lower edge of this part of the page. */
  preview?: ReactNode;
};

export function MarketingHero({ title, intro, back, actions, preview }: MarketingHeroProps) {
  return (
    <header className="relative isolate z-1 border-b border-line">
      <NodeBackground />
      <div
        className={clsx(
          "page-column grid grid-cols-1 items-end gap-x-16 gap-y-12 pt-10 pb-14 md:pt-16 md:pb-20",
          preview && "lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]",
        )}
      >
        <div className={clsx("grid grid-cols-1 gap-6", preview && "lg:self-center")}>
          {back && (
            <Link
              to={back.to}
              className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-1 text-sm font-semibold text-muted transition-colors hover:text-ink"
            >
              <Icon of={ArrowLeft} className="size-4" />
              {back.label}
            </Link>
          )}
          <h1 className="text-hero tracking-tighter wrap-anywhere hyphens-manual">{title}</h1>
          <p className="max-w-prose text-lg wrap-anywhere text-muted">{intro}</p>
          {actions && <div className="flex flex-wrap gap-3 pt-1">{actions}</div>}
        </div>
        {preview && <div className="lg:-mb-40">{preview}</div>}
      </div>
    </header>
  );
}
