import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { addedText, pastedRecipients, textLeft } from "#web/lib/pasted-recipients.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { HintedEntries } from "./hinted-entries.tsx";
import { useRefuse } from "./refused-api.ts";

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

const schema = z.object({ entries: pastedRecipients });

function RefusedForm({ userId }: { userId: string }) {
  const refuse = useRefuse(userId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { entries: "" } });
  return (
    <ActForm
      form={form}
      act={refuse}
      send={({ entries }) => refuse.mutateAsync(entries.entries)}
      onDone={({ entries }) => form.reset({ entries: textLeft(entries) })}
      done={refuse.data === undefined ? undefined : addedText(refuse.data, "uw lijst", form.watch("entries"))}
      submit={{ label: "Voeg toe", busyText: "Toevoegen...", size: "sm" }}
      className="grid gap-3"
    >
      {(field) => (
        <TextArea
          label="Adressen of domeinen"
          hint="Eén per regel. Een domein, zoals bakkerij.be, geldt voor iedereen van dat bedrijf."
          rows={3}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field("entries")}
        />
      )}
    </ActForm>
  );
}
