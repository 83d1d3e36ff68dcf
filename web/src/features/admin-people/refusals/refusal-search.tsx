import { type SubmitEvent, useState } from "react";
import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFindRefusal } from "./refusals-api.ts";

/** Asks whether an address is on the list. The list holds no addresses, so that it cannot be searched by letters. */
export function RefusalSearch() {
  const find = useFindRefusal();
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (find.isPending) return;
    setMissing(text.trim() === "");
    if (text.trim() === "") return event.currentTarget.querySelector("input")?.focus();
    find.mutate(text.trim());
  };
  return (
    <form noValidate method="post" onSubmit={send} className="grid content-start gap-3">
      <TextField
        label="Staat dit adres op de lijst?"
        hint="Een volledig e-mailadres of een domein."
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={missing ? "Vul een e-mailadres of een domein in." : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
          find.reset();
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={find.isPending}
        className="justify-self-start"
      >
        Zoek op
      </Button>
      {find.isError && (
        <Notice tone="error">{messageOf(find.error, "Dat kon niet worden opgezocht.")}</Notice>
      )}
      {find.isSuccess && (
        <div role="status" className="grid gap-1 text-sm wrap-anywhere">
          <p className="font-semibold">
            {find.data.text} staat {find.data.entries.length === 0 ? "niet op de lijst." : "op de lijst."}
          </p>
          {find.data.entries.map(({ id, kind, hint, reason, createdAtMs }) => (
            <p key={id} className="text-muted">
              {kind === "domain" ? `Als heel ${hint}` : `Als ${hint}`}, sinds {formatDay(createdAtMs)}
              {reason && `: ${reason}`}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}
