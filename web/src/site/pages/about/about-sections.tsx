import { about } from "#web/content/about.ts";
import { Closing } from "#web/site/pages/solution/marketing-article.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Chapter } from "#web/ui/chapter.tsx";

export function AboutSections() {
  return (
    <>
      <Chapter title={about.missionTitle}>
        <div className="grid gap-8 wrap-anywhere">
          <p className="max-w-[52rem] font-display text-3xl leading-tight font-semibold tracking-tight">
            {about.mission}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/contact">Neem Contact Op</ButtonLink>
            <ButtonLink to="/business-process-suite" variant="secondary">
              Test nu een gratis demo
            </ButtonLink>
          </div>
        </div>
      </Chapter>
      <Chapter title={about.valuesTitle} band>
        <ul className="grid gap-4 md:grid-cols-3">
          {about.values.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 rounded-lg bg-ground p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Chapter>
      <Team />
      <Chapter title={about.refusalsTitle} band>
        <ul className="grid border-b border-line">
          {about.refusals.map((refusal) => (
            <li
              key={refusal}
              className="border-t border-line py-5 font-display text-xl font-semibold tracking-tight"
            >
              {refusal}
            </li>
          ))}
        </ul>
      </Chapter>
      <Closing
        {...about.call}
        band={false}
        actions={
          <>
            <ButtonLink to="/contact">Plan een Gesprek</ButtonLink>
            <ButtonLink to="/discover" variant="secondary">
              Ontdek wat vanzelf kan
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

/** Initials in place of pictures: there are no photographs of a sample team. */
function Team() {
  return (
    <Chapter title={about.teamTitle} aside={<p className="text-muted">{about.teamIntro}</p>}>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
        {about.team.map(({ name, role, text }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1 wrap-anywhere"
          >
            <span
              aria-hidden="true"
              className="row-span-3 grid size-16 place-content-center rounded-full border-2 border-signal-edge bg-surface font-display text-xl font-semibold"
            >
              {name.replace(/^(.).* (.).*$/u, "$1$2")}
            </span>
            <h3 className="text-xl">{name}</h3>
            <p className="text-sm font-semibold text-signal-text">{role}</p>
            <p className="mt-1 max-w-96 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
