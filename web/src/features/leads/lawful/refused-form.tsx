import { type SubmitEvent, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useRefuse } from "./refused-api.ts";

/** Addresses and domains, one a line; a pasted list with commas is understood as well. */
const entriesOf = (text: string) => text.split(/[\s,;]+/).filter((entry) => entry !== "");

const addedText = (added: number) => {
  if (added === 0) return "Deze stonden al op uw lijst.";
  return added === 1 ? "Eén toegevoegd." : `${countText(added)} toegevoegd.`;
};

export function RefusedForm({ userId }: { userId: string }) {
  const refuse = useRefuse(userId);
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (refuse.isPending) return;
    const entries = entriesOf(text);
    setMissing(entries.length === 0);
    if (entries.length === 0) return event.currentTarget.querySelector("textarea")?.focus();
    refuse.mutate(entries, { onSuccess: () => setText("") });
  };
  return (
    <form noValidate method="post" onSubmit={send} className="grid gap-3">
      <TextArea
        label="Adressen of domeinen"
        hint="Eén per regel. Een domein, zoals bakkerij.be, geldt voor iedereen van dat bedrijf."
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={refuse.isPending}
        error={missing ? "Vul een e-mailadres of een domein in." : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      {refuse.isError && (
        <Notice tone="error">{messageOf(refuse.error, "De adressen konden niet worden toegevoegd.")}</Notice>
      )}
      {refuse.isSuccess && <Notice tone="success">{addedText(refuse.data)}</Notice>}
      <Button
        type="submit"
        size="sm"
        busy={refuse.isPending}
        busyText="Toevoegen..."
        className="justify-self-start"
      >
        Voeg toe
      </Button>
    </form>
  );
}
