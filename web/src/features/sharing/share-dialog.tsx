import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { type ShareDays, type ShareKind, shareDays } from "#functions/contract/shared.ts";
import { copied } from "#web/lib/clipboard.ts";
import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { shareLinksQuery, useCreateShare } from "./share-api.ts";
import { ShareLinkRow } from "./share-link-row.tsx";
import { daysUsual, type SharedThing, shareAddress } from "./share-links.ts";

type ShareDialogProps = { userId: string; thing: SharedThing; onClose: () => void };

const texts: Record<ShareKind, { title: string; shows: string }> = {
  meeting: {
    title: "Verslag delen",
    shows:
      "Wie de link heeft, leest de samenvatting, de actiepunten, de deelnemers en de sfeer, zonder account. De opname en het transcript deelt u niet.",
  },
  report: {
    title: "Rapport delen",
    shows: "Wie de link heeft, leest dit rapport, zonder account. Uw andere rapporten deelt u niet.",
  },
};

/** Makes a link to a report, shows it once, and lists those that still work. */
export function ShareDialog({ userId, thing, onClose }: ShareDialogProps) {
  const { title, shows } = texts[thing.kind];
  const links = useQuery(shareLinksQuery(userId, thing));
  return (
    <Dialog title={title} placement="notice" onClose={onClose}>
      <p>{shows}</p>
      <NewLink userId={userId} thing={thing} />
      {links.isError && <LoadFailure query={links}>Uw links konden niet worden geladen.</LoadFailure>}
      {links.data && links.data.length > 0 && (
        <section aria-labelledby={listTitleId} className="grid gap-1 border-t border-line pt-5">
          <h3 id={listTitleId} className="text-base font-semibold">
            Links die werken
          </h3>
          <ul className="grid divide-y divide-line">
            {links.data.map((link) => (
              <ShareLinkRow key={link.id} userId={userId} thing={thing} link={link} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** One dialog is open at a time. */
const listTitleId = "share-links-title";

const dayMs = 24 * 3_600_000;

function NewLink({ userId, thing }: Omit<ShareDialogProps, "onClose">) {
  const create = useCreateShare(userId, thing);
  const [days, setDays] = useState<ShareDays>(daysUsual);
  const nowMs = serverNowMs();
  const choices = shareDays.map((choice) => ({
    value: `${choice}` as const,
    label: `${choice} dagen, tot ${formatDay(nowMs + choice * dayMs)}`,
  }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(days);
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <SelectField
        label="Hoe lang werkt de link?"
        choices={choices}
        value={`${days}`}
        onValue={(value) => setDays(shareDays.find((known) => `${known}` === value) ?? daysUsual)}
      />
      {create.isError && (
        <Notice key={create.submittedAt} ref={focusOnArrival} tone="error">
          {messageOf(create.error, "De link is niet gemaakt. Probeer het opnieuw.")}
        </Notice>
      )}
      {create.data && (
        <MadeLink key={create.data.linkId} address={shareAddress(location.origin, create.data.token)} />
      )}
      <Button
        type="submit"
        size="sm"
        variant={create.data ? "secondary" : "primary"}
        busy={create.isPending}
        busyText="Link maken..."
        className="justify-self-start"
      >
        {create.data ? "Maak nog een link" : "Maak een link"}
      </Button>
    </form>
  );
}

/** Shown this once: only a hash of the secret is stored. */
function MadeLink({ address }: { address: string }) {
  return (
    <Notice ref={focusOnArrival} tone="success" title="Uw link is klaar">
      <p>Kopieer hem nu: om veiligheidsredenen tonen wij hem maar één keer.</p>
      <p className="py-2 font-mono text-xs select-all">{address}</p>
      <CopyButton copy={() => copied(address)} about="de link" />
    </Notice>
  );
}
