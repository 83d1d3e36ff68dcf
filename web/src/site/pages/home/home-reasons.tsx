import { home } from "#web/content/home.ts";
import { Closing } from "#web/site/pages/solution/marketing-article.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Chapter } from "#web/ui/chapter.tsx";

/** The reasons, the effort and the first step. */
export function HomeReasons() {
  return (
    <>
      <Chapter title={home.reasonsTitle}>
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {home.reasons.map(({ title, text }) => (
            <div
              key={title}
              className="grid content-start gap-1.5 border-t border-line py-4 md:gap-2 md:py-7"
            >
              <dt className="font-display text-xl font-semibold tracking-tight">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter title={home.effortTitle} className="pt-0 md:pt-0">
        <Effort />
      </Chapter>
      <Closing
        {...home.call}
        actions={
          <>
            <ButtonLink to="/contact">Neem Contact Op</ButtonLink>
            <ButtonLink to="/over-ons" variant="secondary">
              Maak kennis met het team
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

/** A list: the number, then its meaning. */
function Effort() {
  return (
    <dl className="grid border-b border-line">
      {home.effort.map(({ value, label }) => (
        <div
          key={value}
          className="grid items-baseline gap-x-10 gap-y-1.5 border-t border-line py-4 sm:grid-cols-[17rem_minmax(0,1fr)] sm:py-6"
        >
          <dt className="order-2 text-muted sm:text-lg">{label}</dt>
          <dd className="order-1 font-display text-2xl leading-none sm:text-hero font-semibold tracking-tighter whitespace-nowrap tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
