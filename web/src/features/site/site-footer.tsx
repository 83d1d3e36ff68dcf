import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { company } from "../../content/company.ts";
import { solutions } from "../../content/solutions.ts";
import { Wordmark } from "./wordmark.tsx";

const { address } = company;
const linkLook = "inline-flex min-h-8 items-center text-muted transition-colors hover:text-ink";

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-surface text-sm">
      <div className="page-column grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr]">
        <div className="grid content-start gap-4">
          <Wordmark />
          <p className="max-w-64 text-muted">{company.tagline}</p>
        </div>
        <FooterGroup title="Contact">
          <a href={`mailto:${company.email}`} className={linkLook}>
            {company.email}
          </a>
          {company.phones.map(({ href, label }) => (
            <a key={href} href={href} className={linkLook}>
              {label}
            </a>
          ))}
          <Link to="/contact" className={linkLook}>
            Contact Opnemen
          </Link>
        </FooterGroup>
        <FooterGroup title="Oplossingen">
          {solutions.map(({ to, label }) => (
            <Link key={to} to={to} className={linkLook}>
              {label}
            </Link>
          ))}
        </FooterGroup>
        <FooterGroup title="Over">
          <Link to="/over-ons" className={linkLook}>
            Over ons
          </Link>
          <Link to="/discover" className={linkLook}>
            Ontdek wat wij doen
          </Link>
          <Link to="/privacy" className={linkLook}>
            Privacy en GDPR
          </Link>
        </FooterGroup>
      </div>
      <div className="page-column">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-xs text-muted">
          <p>
            {company.legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}. KBO{" "}
            {company.companyNumber}, btw {company.vatNumber}.
          </p>
          <p>Wij verwerken uw gegevens volgens de GDPR en delen ze met niemand zonder uw toestemming.</p>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1">
      <h2 className="mb-1 font-text text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
