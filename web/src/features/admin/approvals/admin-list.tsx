import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { approvalReasonMax } from "#functions/contract/approvals.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AdminRow, adminsQuery, useAskNewAdmin } from "./approvals-api.ts";
import { AskApproval } from "./ask-approval.tsx";

/** The admins, and asking to make or unmake one. */
export function AdminList({ ownId }: { ownId: string }) {
  const titleId = useId();
  const query = useQuery(adminsQuery());
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-xl">
        Beheerders
      </h2>
      {query.isError && <LoadFailure query={query}>De beheerders konden niet worden geladen.</LoadFailure>}
      {query.data && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {query.data.map((admin) => (
            <li key={admin.user_id}>
              <Row admin={admin} isSelf={admin.user_id === ownId} />
            </li>
          ))}
        </ul>
      )}
      <NewAdmin />
    </section>
  );
}

function Row({ admin, isSelf }: { admin: AdminRow; isSelf: boolean }) {
  const [asking, setAsking] = useState(false);
  const name = admin.name || admin.email || "Beheerder zonder naam";
  const confirmsLater = Date.parse(admin.confirms_from) > Date.now();
  return (
    <div className="grid gap-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5 wrap-anywhere">
          <p className="font-semibold">
            {name}
            {isSelf && <span className="font-normal text-muted"> (u)</span>}
          </p>
          <p className="text-muted tabular-nums">
            {admin.email && admin.email !== name && `${admin.email}, `}beheerder sinds{" "}
            {formatDay(admin.since)}
          </p>
          {confirmsLater && (
            <p className="text-muted tabular-nums">
              Kan bevestigen vanaf {formatMoment(admin.confirms_from)}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Rechten van ${name} afnemen`}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          Neem rechten af
        </Button>
      </div>
      {asking && (
        <AskApproval
          kind="admin.unmake"
          subjectId={admin.user_id}
          why="Het account blijft bestaan, zonder de rechten van een beheerder. Zo raakt niemand ze door één persoon kwijt."
        />
      )}
    </div>
  );
}

/** Asks to give an account that exists the rights of an admin. */
function NewAdmin() {
  const ask = useAskNewAdmin();
  const [values, setValues] = useState({ email: "", reason: "" });
  const [checked, setChecked] = useState(false);
  const missing = { email: values.email.trim() === "", reason: values.reason.trim() === "" };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    setChecked(true);
    if (missing.email || missing.reason)
      return event.currentTarget.querySelectorAll("input")[missing.email ? 0 : 1]?.focus();
    ask.mutate(
      { email: values.email.trim(), reason: values.reason.trim() },
      {
        onSuccess: () => {
          setChecked(false);
          setValues({ email: "", reason: "" });
        },
      },
    );
  };
  return (
    <form noValidate method="post" onSubmit={send} className="grid max-w-form content-start gap-3">
      <h3 className="text-lg">Nieuwe beheerder</h3>
      <p className="text-sm text-muted">
        De persoon heeft al een account. Een andere beheerder bevestigt uw vraag. De eerste dag kan de nieuwe
        beheerder zelf nog niets bevestigen.
      </p>
      <TextField
        label="E-mailadres van het account"
        type="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={values.email}
        readOnly={ask.isPending}
        error={checked && missing.email ? "Vul het e-mailadres in." : undefined}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <TextField
        label="Reden"
        maxLength={approvalReasonMax}
        autoComplete="off"
        value={values.reason}
        readOnly={ask.isPending}
        error={checked && missing.reason ? "Vul in waarom u dit vraagt." : undefined}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
      />
      {ask.isError && (
        <Notice tone="error">{messageOf(ask.error, "De vraag kon niet worden gesteld.")}</Notice>
      )}
      {ask.isSuccess && <Notice tone="success">De vraag is gesteld en wacht op een andere beheerder.</Notice>}
      <Button
        type="submit"
        size="sm"
        busy={ask.isPending}
        busyText="Vragen..."
        className="justify-self-start"
      >
        Vraag goedkeuring
      </Button>
    </form>
  );
}
