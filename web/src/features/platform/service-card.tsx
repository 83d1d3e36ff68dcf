import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowRight } from "lucide";
import { Icon } from "#web/ui/icon.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import type { PlatformService } from "./platform-services.ts";

type ServiceCardProps = {
  service: PlatformService;
  /** Room beside the text, where otherwise the drawing stands above it. */
  wide: boolean;
};

/** The whole card leads to the tool; the link inside it is what is read aloud. */
export function ServiceCard({ service, wide }: ServiceCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-1 content-between gap-6 rounded-lg bg-surface p-5 wrap-anywhere transition-colors hover:bg-raised sm:gap-8 sm:p-7">
      <div
        className={clsx(
          "flex flex-row-reverse items-start justify-between gap-5",
          !wide && "sm:flex-col sm:justify-start",
        )}
      >
        <NodeDrawing
          {...service.drawing}
          className={clsx("-mr-1 h-13 w-20 shrink-0 sm:h-16 sm:w-25", !wide && "sm:mr-0 sm:-ml-1.5")}
        />
        <div className="grid min-w-0 gap-2">
          <h3 className="text-xl">
            <Link to={service.to} className="after:absolute after:inset-0 after:rounded-lg">
              {service.title}
            </Link>
          </h3>
          <p className="max-w-prose text-muted">{service.description}</p>
        </div>
      </div>
      <div className="flex items-end justify-between gap-4">
        <p className="grid">
          <span className="font-display text-2xl font-semibold tabular-nums tracking-tight">
            {service.stat.value}
          </span>
          <span className="text-sm text-muted">{service.stat.label}</span>
        </p>
        <Icon
          of={ArrowRight}
          className="size-6 shrink-0 text-signal-text transition-[translate] group-hover:translate-x-1"
        />
      </div>
    </article>
  );
}
