import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { addedText, pastedRecipients, textLeft } from "#web/lib/pasted-recipients.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useRefuse } from "./refused-api.ts";

const schema = z.object({ entries: pastedRecipients });

export function RefusedForm({ userId }: { userId: string }) {
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
