import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import { Icon } from "./icon.tsx";
import { NodeBackground } from "./node-background.tsx";

type PageHeaderProps = {
  title: string;
  subtitle: string;
  back?: { to: LinkProps["to"]; label: string };
};

export function PageHeader({ title, subtitle, back }: PageHeaderProps) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line">
      <NodeBackground />
      <div className="page-column grid gap-6 py-10 md:py-14">
        {back && (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-1 text-sm font-semibold text-muted transition-colors hover:text-ink"
          >
            <Icon of={ArrowLeft} className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="grid min-w-0 gap-3 wrap-anywhere">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-prose text-lg text-muted">{subtitle}</p>
        </div>
      </div>
    </header>
  );
}
