import { safeLink } from "#web/lib/website.ts";
import { TitledSection } from "#web/parts/titled-section.tsx";
import type { Draft } from "./draft.ts";

/** The facts that the automation knows of the company, and where the customer can look it up. It is not in the letter. */
export function WhyCompany({ reason, source }: Pick<Draft, "reason" | "source">) {
  if (reason === null) return null;
  // A source may be the name of a register as well.
  const href = source === null ? null : safeLink(source);
  return (
    <TitledSection
      title="Waarom dit bedrijf"
      as="h4"
      titleClass="font-semibold"
      className="grid gap-1 text-sm wrap-anywhere"
    >
      <p className="max-w-prose whitespace-pre-line text-muted">{reason}</p>
      {source !== null && (
        <p className="text-muted">
          Bron:{" "}
          {href !== null ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {source}
              <span className="sr-only"> (nieuw venster)</span>
            </a>
          ) : (
            source
          )}
        </p>
      )}
    </TitledSection>
  );
}
