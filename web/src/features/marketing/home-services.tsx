import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { home } from "../../content/home.ts";
import { NodeDrawing } from "../../ui/node-drawing.tsx";

/** A list to read, not a wall of cards; the first service is the largest. */
export function HomeServices() {
  const [first, ...others] = home.services;
  return (
    <section aria-labelledby="services-title" className="page-column grid gap-8 py-16 md:py-24">
      <h2 id="services-title" className="max-w-[40rem] text-3xl">
        Vijf dingen die u uit handen geeft
      </h2>
      <ul className="grid gap-4 lg:grid-cols-4">
        <ServiceCard service={first} wide />
        {others.map((service) => (
          <ServiceCard key={service.to} service={service} />
        ))}
      </ul>
    </section>
  );
}

type ServiceCardProps = { service: (typeof home.services)[number]; wide?: boolean };

function ServiceCard({ service, wide = false }: ServiceCardProps) {
  const { to, title, text, stat, drawing } = service;
  return (
    <li className={wide ? "lg:col-span-4" : "lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-y-6"}>
      <Link
        to={to}
        className={`group grid h-full gap-x-12 gap-y-6 rounded-lg bg-surface p-6 transition-colors hover:bg-raised sm:p-7 ${
          wide ? "lg:grid-cols-[auto_1fr_auto] lg:items-center" : "lg:row-span-3 lg:grid-rows-subgrid"
        }`}
      >
        <NodeDrawing {...drawing} className={wide ? "h-24 w-38" : "h-16 w-25"} />
        <span className="grid gap-2">
          <span className="font-display text-xl font-semibold tracking-tight">{title}</span>
          <span className="max-w-prose text-muted">{text}</span>
        </span>
        <span className="flex items-end justify-between gap-6">
          <span className="grid gap-0.5">
            <span className="font-display text-3xl font-semibold tracking-tight tabular-nums">
              {stat.value}
            </span>
            <span className="text-sm text-muted">{stat.label}</span>
          </span>
          <ArrowRight
            aria-hidden="true"
            className="size-5 shrink-0 text-signal-text transition-[translate] group-hover:translate-x-1"
          />
        </span>
      </Link>
    </li>
  );
}
