import { type ReactNode, useId } from "react";
import { HintedEntries } from "./hinted-entries.tsx";
import { RefusedForm } from "./refused-form.tsx";

/** Both lists: whom not to write to, and who is an own customer. */
export function RecipientListsWork({ userId }: { userId: string }) {
  return (
    <>
      <ListSection
        title="Niet meer aanschrijven"
        text="Zet hier wie geen e-mail meer van u wil. Concepten voor deze adressen worden gemarkeerd en kunt u niet als verstuurd aanduiden."
      >
        <RefusedForm userId={userId} />
        <HintedEntries
          userId={userId}
          list="do_not_write"
          empty="Deze lijst is leeg. Vraagt iemand om geen e-mail meer te krijgen? Zet het adres dan hierboven."
          stillHolds="De lijst blijft wel gelden: concepten voor deze adressen worden gemarkeerd."
        />
      </ListSection>
      <ListSection
        title="Eigen klanten"
        text="Van deze adressen zei u bij een concept dat het een klant van u is. Haalt u er een weg, dan geldt voor dat adres weer de gewone regel."
      >
        <HintedEntries
          userId={userId}
          list="own_customers"
          empty="Deze lijst is leeg. Is een concept voor een klant van u? Duid het dan onder het concept aan."
          stillHolds="De lijst blijft wel gelden: concepten voor uw klanten worden gemarkeerd."
        />
      </ListSection>
    </>
  );
}

function ListSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="max-w-prose text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
