import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type ShareDays, type ShareKind, shareDays } from "#functions/contract/shared.ts";
import { copied } from "#web/lib/clipboard.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { AlertText } from "#web/ui/alert-text.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { type ShareMade, shareLinksQuery, useCreateShare, useRevokeShare } from "./share-api.ts";
import {
  daysUsual,
  type SharedThing,
  type ShareLink,
  shareAddress,
  untilText,
  viewsText,
} from "./share-links.ts";

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
  // The last one, and not only until something is chosen.
  const [made, setMade] = useState<ShareMade | null>(null);
  return (
    <Dialog title={title} placement="notice" onClose={onClose}>
      <p>{shows} De lezer ziet uw naam en uw bedrijf.</p>
      <NewLink userId={userId} thing={thing} made={made} onMade={setMade} />
      {links.isError && <LoadFailure query={links}>Uw links konden niet worden geladen.</LoadFailure>}
      {links.data && links.data.length > 0 && (
        <TitledSection
          title="Actieve links"
          as="h3"
          titleClass="text-base font-semibold"
          className="grid gap-1 border-t border-line pt-5"
        >
          <ul className="grid divide-y divide-line">
            {links.data.map((link) => (
              <ShareLinkRow
                key={link.id}
                userId={userId}
                thing={thing}
                link={link}
                onRevoked={() => setMade((last) => (last?.linkId === link.id ? null : last))}
              />
            ))}
          </ul>
        </TitledSection>
      )}
    </Dialog>
  );
}

const dayMs = 24 * 3_600_000;

type NewLinkProps = Omit<ShareDialogProps, "onClose"> & {
  made: ShareMade | null;
  onMade: (made: ShareMade) => void;
};

function NewLink({ userId, thing, made, onMade }: NewLinkProps) {
  const create = useCreateShare(userId, thing);
  const [days, setDays] = useState<ShareDays>(daysUsual);
  const nowMs = serverNowMs();
  const choices = shareDays.map((choice) => ({
    value: `${choice}` as const,
    label: `${choice} dagen, tot ${formatDay(nowMs + choice * dayMs)}`,
  }));
  return (
    <ActForm
      form={useForm()}
      act={create}
      send={() => create.mutateAsync(days).then(onMade)}
      submit={{
        label: made ? "Maak nog een link" : "Maak een link",
        busyText: "Link maken...",
        variant: made ? "secondary" : "primary",
        size: "sm",
      }}
      className="grid gap-4"
    >
      {() => (
        <>
          <SelectField
            label="Hoe lang werkt de link?"
            choices={choices}
            value={`${days}`}
            onValue={(value) => setDays(shareDays.find((known) => `${known}` === value) ?? daysUsual)}
          />
          {made && <MadeLink key={made.linkId} address={shareAddress(location.origin, made.token)} />}
        </>
      )}
    </ActForm>
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

type ShareLinkRowProps = { userId: string; thing: SharedThing; link: ShareLink; onRevoked: () => void };

/** A link that works, how often it was opened, and its end at a press. */
function ShareLinkRow({ userId, thing, link, onRevoked }: ShareLinkRowProps) {
  const { mutateAsync, ...revoke } = useRevokeShare(userId, thing);
  const made = formatDay(link.createdAtMs);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{untilText(link)}</p>
          <p className="text-muted tabular-nums">
            Gemaakt op {made}. {viewsText(link)}.
          </p>
        </div>
        <SideButton
          busy={revoke.isPending}
          busyText="Intrekken..."
          onClick={() => afterSuccess(mutateAsync(link.id), onRevoked)}
        >
          Intrekken <span className="sr-only">(link van {made})</span>
        </SideButton>
      </div>
      {revoke.isError && (
        <AlertText>{messageOf(revoke.error, "De link werkt nog. Probeer het opnieuw.")}</AlertText>
      )}
    </li>
  );
}
