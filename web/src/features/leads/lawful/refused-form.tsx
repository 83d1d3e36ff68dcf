import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { countText } from "#web/lib/count-text.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useRefuse } from "./refused-api.ts";

/** Addresses and domains, one a line; a pasted list with commas is understood as well. */
const entriesOf = (text: string) => text.split(/[\s,;]+/).filter((entry) => entry !== "");

const schema = z.object({
  entries: z.pipe(
    z.pipe(z.string(), z.transform(entriesOf)),
    z.array(z.string()).check(z.minLength(1, "Vul een e-mailadres of een domein in.")),
  ),
});

const addedText = (added: number) => {
  if (added === 0) return "Deze stonden al op uw lijst.";
  return added === 1 ? "Eén toegevoegd." : `${countText(added)} toegevoegd.`;
};

export function RefusedForm({ userId }: { userId: string }) {
  const refuse = useRefuse(userId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { entries: "" } });
  return (
    <ActForm
      form={form}
      act={refuse}
      send={({ entries }) => refuse.mutateAsync(entries)}
      done={refuse.data === undefined ? undefined : addedText(refuse.data)}
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
