import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { addedText, typedEntries } from "#web/lib/typed-entries.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { reasonLengthMax, useAddRefusals } from "./refusals-api.ts";

const schema = z.object({
  entries: typedEntries,
  reason: z.string().check(z.trim(), z.minLength(1, "Vul in waarom deze adressen op de lijst komen.")),
});

/** Puts addresses or domains on the list for all customers, with the reason. */
export function RefusalForm() {
  const add = useAddRefusals();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { entries: "", reason: "" } });
  return (
    <ActForm
      form={form}
      act={add}
      send={(typed) => add.mutateAsync(typed)}
      done={add.data === undefined ? undefined : addedText(add.data, "de lijst")}
      submit={{ label: "Voeg toe", busyText: "Toevoegen...", size: "sm" }}
      className="grid content-start gap-3"
    >
      {(field) => (
        <>
          <TextArea
            label="Adressen of domeinen"
            hint="Eén per regel. Een domein, zoals bakkerij.be, geldt voor iedereen van dat bedrijf."
            rows={3}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...field("entries")}
          />
          <TextField
            label="Reden"
            hint="Bijvoorbeeld: vroeg op 20 november telefonisch om geen e-mails meer."
            maxLength={reasonLengthMax}
            autoComplete="off"
            {...field("reason")}
          />
        </>
      )}
    </ActForm>
  );
}
