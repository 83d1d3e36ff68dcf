import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { addedText, pastedRecipients, textLeft } from "#web/lib/pasted-recipients.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { reasonLengthMax, useAddDoNotWrite } from "./do-not-write-api.ts";

const schema = z.object({
  entries: pastedRecipients,
  reason: z.string().check(z.trim(), z.minLength(1, "Vul in waarom deze adressen op de lijst komen.")),
});

/** Puts addresses or domains on the list for all customers, with the reason. */
export function DoNotWriteForm() {
  const add = useAddDoNotWrite();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { entries: "", reason: "" } });
  return (
    <ActForm
      form={form}
      act={add}
      send={({ entries, reason }) => add.mutateAsync({ entries: entries.entries, reason })}
      onDone={({ entries }) => form.reset({ entries: textLeft(entries), reason: "" })}
      done={add.data === undefined ? undefined : addedText(add.data, "de lijst", form.watch("entries"))}
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
