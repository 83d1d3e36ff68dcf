import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide";
import type { ServiceKey } from "#functions/contract/services.ts";
import { home } from "#web/content/home.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";

type HomeService = (typeof home.services)[ServiceKey];

/** One for every service of the catalogue. */
const homeServices: Record<ServiceKey, HomeService> = home.services;

/** A list of services, each with its number first. */
export function HomeServices() {
  return (
    <section aria-labelledby="services-title" className="below-fold bg-surface">
      <div className="page-column">
        <div className="thread grid gap-6 py-9 md:gap-14 md:py-24">
          <h2 id="services-title" className="thread-node max-w-[40rem] text-3xl">
            {home.servicesTitle}
          </h2>
          <div className="grid gap-4">
            <ul className="grid border-b border-line">
              {Object.values(homeServices).map((service) => (
                <ServiceCard key={service.to} {...service} />
              ))}
            </ul>
            <p className="text-sm text-muted">{home.figuresNote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function ServiceCard({ to, title, text, stat, drawing }: HomeService) {
  return (
    <li className="below-fold border-t border-line">
      <Link
        to={to}
        className="group relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-3 transition-colors md:py-9 lg:grid-cols-[19rem_minmax(0,1fr)_auto_auto] lg:gap-x-12"
      >
        {/* The row answers before it is clicked: its surface steps out of the column. */}
        <span className="absolute inset-y-0 -inset-x-3 rounded-lg transition-colors group-hover:bg-raised md:-inset-x-6" />
        <span className="relative order-2 col-span-2 flex items-baseline gap-3 lg:order-none lg:col-span-1 lg:grid lg:gap-1">
          <span className="font-display text-2xl leading-none font-semibold tracking-tighter tabular-nums sm:text-display">
            {stat.value}
          </span>
          <span className="text-sm text-muted">{stat.label}</span>
        </span>
        <span className="relative grid gap-1.5">
          <span className="font-display text-xl font-semibold tracking-tight">{title}</span>
          <span className="max-w-[30rem] text-muted">{text}</span>
        </span>
        <NodeDrawing {...drawing} className="relative hidden h-20 w-31 lg:block" />
        <Icon
          of={ArrowRight}
          className="relative size-6 text-signal-text transition-[translate] group-hover:translate-x-1"
        />
      </Link>
    </li>
  );
}
