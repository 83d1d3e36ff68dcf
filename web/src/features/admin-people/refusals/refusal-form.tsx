import { type SubmitEvent, useRef, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { reasonLengthMax, useAddRefusals } from "./refusals-api.ts";

/** Addresses and domains, one a line; a pasted list with commas is understood as well. */
const entriesOf = (text: string) => text.split(/[\s,;]+/).filter((entry) => entry !== "");

const addedText = (added: number) => {
  if (added === 0) return "Deze stonden al op de lijst.";
  return added === 1 ? "Eén toegevoegd." : `${countText(added)} toegevoegd.`;
};

/** Puts addresses or domains on the list for all customers, with the reason. */
export function RefusalForm() {
  const add = useAddRefusals();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ addresses: "", reason: "" });
  const [checked, setChecked] = useState(false);
  const missing = {
    addresses: entriesOf(values.addresses).length === 0,
    reason: values.reason.trim() === "",
  };
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    setChecked(missing.addresses || missing.reason);
    if (missing.addresses) return form.current?.querySelector("textarea")?.focus();
    if (missing.reason) return form.current?.querySelector("input")?.focus();
    add.mutate(
      { entries: entriesOf(values.addresses), reason: values.reason.trim() },
      { onSuccess: () => setValues({ addresses: "", reason: "" }) },
    );
  };
  return (
    <form ref={form} noValidate method="post" onSubmit={send} className="grid content-start gap-3">
      <TextArea
        label="Adressen of domeinen"
        hint="Eén per regel. Een domein, zoals bakkerij.be, geldt voor iedereen van dat bedrijf."
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={values.addresses}
        readOnly={add.isPending}
        error={checked && missing.addresses ? "Vul een e-mailadres of een domein in." : undefined}
        onChange={({ target }) => change({ addresses: target.value })}
      />
      <TextField
        label="Reden"
        hint="Bijvoorbeeld: vroeg op 20 november telefonisch om geen e-mails meer."
        maxLength={reasonLengthMax}
        autoComplete="off"
        value={values.reason}
        readOnly={add.isPending}
        error={checked && missing.reason ? "Vul in waarom deze adressen op de lijst komen." : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {add.isError && (
        <Notice tone="error">{messageOf(add.error, "De adressen konden niet worden toegevoegd.")}</Notice>
      )}
      {add.isSuccess && <Notice tone="success">{addedText(add.data)}</Notice>}
      <Button
        type="submit"
        size="sm"
        busy={add.isPending}
        busyText="Toevoegen..."
        className="justify-self-start"
      >
        Voeg toe
      </Button>
    </form>
  );
}
