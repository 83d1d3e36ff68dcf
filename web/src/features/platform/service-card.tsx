import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import type { PlatformService } from "./platform-services.ts";

type ServiceCardProps = {
  service: PlatformService;
  /** The customer's own figures, for a service that has them. */
  children: ReactNode;
};

/** The whole card leads to the tool; the link inside it is what is read aloud. */
export function ServiceCard({ service, children }: ServiceCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] content-between gap-6 rounded-lg bg-surface p-5 wrap-anywhere transition-colors hover:bg-raised sm:p-6">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="text-xl">
            <Link to={service.to} className="after:absolute after:inset-0 after:rounded-lg">
              {service.title}
            </Link>
          </h3>
          <NodeDrawing {...service.drawing} className="-mt-2 -mr-1 h-13 w-20 shrink-0" />
        </div>
        <p className="max-w-prose text-muted">{service.description}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
          <p className="text-sm text-muted">
            <strong className="font-semibold text-ink">{service.stat.value}</strong> {service.stat.label}
          </p>
          <Icon
            of={ArrowRight}
            className="size-6 shrink-0 text-signal-text transition-[translate] group-hover:translate-x-1"
          />
        </div>
      </div>
    </article>
  );
}
