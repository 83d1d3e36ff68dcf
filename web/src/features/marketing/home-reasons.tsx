import { home } from "../../content/home.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

export function HomeReasons() {
  return (
    <>
      <section aria-labelledby="why-title" className="border-y border-line bg-surface">
        <div className="page-column grid gap-10 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
          <h2 id="why-title" className="text-3xl">
            Waarom wij
          </h2>
          <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
            {home.reasons.map(({ title, text }) => (
              <div key={title} className="grid content-start gap-2">
                <dt className="font-display text-xl font-semibold tracking-tight">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section
        aria-labelledby="call-title"
        className="page-column grid justify-items-start gap-6 py-20 md:py-28"
      >
        <h2 id="call-title" className="max-w-[44rem] text-3xl">
          Vertel ons wat u elke week opnieuw doet.
        </h2>
        <p className="max-w-prose text-lg text-muted">
          In een gesprek van een halfuur zeggen wij eerlijk of het vanzelf kan, en wat het kost.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">Neem Contact Op</ButtonLink>
          <ButtonLink to="/over-ons" variant="secondary">
            Maak kennis met het team
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
