import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { NodeDrawing } from "../../ui/node-drawing.tsx";
import type { PlatformService } from "./platform-services.ts";

/** The whole card leads to the tool; the link inside it is what is read aloud. */
export function ServiceCard({ service }: { service: PlatformService }) {
  return (
    <article className="group relative grid h-full content-between gap-8 rounded-lg bg-surface p-5 transition-colors hover:bg-raised sm:p-7">
      <div className="grid gap-5">
        <NodeDrawing {...service.drawing} className="-ml-1.5 h-16 w-25" />
        <div className="grid gap-2">
          <h3 className="text-xl">
            <Link to={service.to} className="after:absolute after:inset-0 after:rounded-lg">
              {service.title}
            </Link>
          </h3>
          <p className="text-muted">{service.description}</p>
        </div>
      </div>
      <div className="flex items-end justify-between gap-4">
        <p className="grid">
          <span className="font-display text-2xl font-semibold tabular-nums tracking-tight">
            {service.stat.value}
          </span>
          <span className="text-sm text-muted">{service.stat.label}</span>
        </p>
        <ArrowRight
          aria-hidden="true"
          className="size-6 text-signal-text transition-[translate] group-hover:translate-x-1"
        />
      </div>
    </article>
  );
}
