import { about } from "../../content/about.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

export function AboutSections() {
  return (
    <div className="page-column grid gap-16 py-10 md:gap-24 md:py-14">
      <section aria-label="Onze missie" className="grid gap-7">
        <p className="max-w-[52rem] font-display text-2xl font-medium tracking-tight">{about.mission}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">Neem Contact Op</ButtonLink>
          <ButtonLink to="/business-process-suite" variant="secondary">
            Test nu een gratis demo
          </ButtonLink>
        </div>
      </section>
      <section aria-label="Onze waarden" className="grid gap-8 md:grid-cols-3">
        {about.values.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-2 border-t border-line pt-5">
            <h2 className="text-lg">{title}</h2>
            <p className="text-muted">{text}</p>
          </div>
        ))}
      </section>
      <Team />
      <section
        aria-labelledby="start-title"
        className="grid justify-items-start gap-6 rounded-lg bg-surface p-6 sm:p-10"
      >
        <h2 id="start-title" className="text-2xl">
          Klaar om te beginnen?
        </h2>
        <ButtonLink to="/contact">Plan een Gesprek</ButtonLink>
      </section>
    </div>
  );
}

function Team() {
  return (
    <section aria-labelledby="team-title" className="grid gap-8">
      <h2 id="team-title" className="text-2xl">
        Het team
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {about.team.map(({ name, role, text }) => (
          <li key={name} className="grid content-start gap-1">
            <h3 className="text-lg">{name}</h3>
            <p className="text-sm font-semibold text-signal-text">{role}</p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
