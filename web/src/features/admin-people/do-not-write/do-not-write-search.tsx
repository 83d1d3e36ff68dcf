import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { formatDay } from "#web/lib/dates.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFindDoNotWrite } from "./do-not-write-api.ts";

const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, "Vul een e-mailadres of een domein in.")),
});

/** Asks whether an address is on the list. The list holds no addresses, so that it cannot be searched by letters. */
export function DoNotWriteSearch() {
  const find = useFindDoNotWrite();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  return (
    <div className="grid content-start gap-3">
      <ActForm
        form={form}
        act={find}
        send={({ text }) => find.mutateAsync(text)}
        // The answer stands beside what was asked.
        onDone={() => {}}
        submit={{ label: "Zoek op", busyText: "Zoeken...", variant: "secondary", size: "sm" }}
        className="grid gap-3"
      >
        {(field) => (
          <TextField
            label="Staat dit adres op de lijst?"
            hint="Een volledig e-mailadres of een domein."
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...field("text")}
          />
        )}
      </ActForm>
      {find.isSuccess && (
        <div role="status" className="grid gap-1 text-sm wrap-anywhere">
          <p className="font-semibold">
            {find.variables} staat {find.data.length === 0 ? "niet op de lijst." : "op de lijst."}
          </p>
          {find.data.map(({ id, kind, hint, reason, createdAtMs }) => (
            <p key={id} className="text-muted">
              {kind === "domain" ? `Als heel ${hint}` : `Als ${hint}`}, sinds {formatDay(createdAtMs)}
              {reason && `: ${reason}`}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
