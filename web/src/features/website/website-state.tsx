import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { CircleCheck, CircleDashed, ExternalLink, OctagonAlert, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { WebsiteProblem } from "#functions/contract/website.ts";
import { formatDay, formatMoment } from "#web/lib/dates.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { safeLink } from "#web/lib/website.ts";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { checkTables, type Website, websiteQuery } from "./website-api.ts";

/** A certificate is renewed a month before its end as a rule, so that this is late. */
const certificateWarningDays = 14;
const dayMs = 86_400_000;

const problemTexts: Record<WebsiteProblem, string> = {
  address: "Het adres leidt nergens heen.",
  redirects: "Het adres verwijst steeds weer door.",
  status: "De server antwoordt met een fout",
  certificate: "Het certificaat is niet geldig: bezoekers krijgen een waarschuwing.",
  time: "De server antwoordt niet op tijd.",
  unreachable: "De server antwoordt niet.",
};

/** The customer's own website, as the automation saw it last. */
export function WebsiteState({ userId }: { userId: string }) {
  const query = useQuery(websiteQuery(userId));
  useOwnChanges(userId, checkTables, websiteQuery(userId).queryKey);
  return (
    <TitledSection title="Uw website" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* One height for all that may come, so that the form below stays where it is. */}
      <div className="grid min-h-60 grid-cols-[minmax(0,1fr)] content-center rounded-lg bg-surface p-5 sm:px-7 @min-[56rem]:min-h-32">
        {query.isPending ? (
          <LoadingLines
            label="Uw website wordt geladen..."
            lines={["h-7 w-3/5 @min-[56rem]:w-80", "h-5 w-2/5 @min-[56rem]:w-60"]}
          />
        ) : query.data === undefined ? (
          <LoadFailure query={query}>
            Hoe het met uw website gaat, kon niet worden geladen. U kunt wel een wijziging vragen.
          </LoadFailure>
        ) : query.data === null ? (
          <p className="max-w-prose text-muted">
            Zodra uw website online staat, vullen wij ze hier in: u leest dan of bezoekers ze kunnen openen en
            hoe snel ze antwoordt.
          </p>
        ) : (
          <Seen website={query.data} />
        )}
      </div>
    </TitledSection>
  );
}

function Seen({ website }: { website: Website }) {
  const { address, checkedAtMs, problem } = website;
  const isOpen = checkedAtMs !== null && problem === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-4 @min-[56rem]:grid-cols-[minmax(14rem,1fr)_auto]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Address address={address} />
        <State website={website} />
      </div>
      {isOpen && <Figures website={website} />}
      {problem !== null && (
        <p className="max-w-prose @min-[56rem]:max-w-sm">{problemText(website, problem)}</p>
      )}
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <a
      href={safeLink(address) ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      className="link flex w-fit max-w-full items-center gap-2 font-display text-xl"
    >
      <span className="truncate">{address.replace(/^https?:\/\//, "")}</span>
      <Icon of={ExternalLink} className="size-4 shrink-0" />
      <span className="sr-only">(opent in een nieuw tabblad)</span>
    </a>
  );
}

function State({ website: { checkedAtMs, problem } }: { website: Website }) {
  if (checkedAtMs === null) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon of={CircleDashed} className="size-4 shrink-0" />
        Nog niet bekeken: dat gebeurt elke ochtend.
      </p>
    );
  }
  const isOpen = problem === null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className={clsx("flex items-center gap-2 font-semibold", isOpen ? "text-alive" : "text-harm")}>
        <Icon of={isOpen ? CircleCheck : OctagonAlert} className="size-4 shrink-0" />
        {isOpen ? "Bereikbaar" : "Niet bereikbaar"}
      </span>
      <time dateTime={new Date(checkedAtMs).toISOString()} className="text-muted tabular-nums">
        bekeken op {formatMoment(checkedAtMs)}
      </time>
    </p>
  );
}

const problemText = ({ status }: Website, problem: WebsiteProblem) =>
  problem === "status" ? `${problemTexts.status} (code ${status}).` : problemTexts[problem];

function Figures({ website: { answerMs, certificateEndsAtMs, changedAtMs } }: { website: Website }) {
  return (
    <dl className="grid max-w-md gap-x-10 gap-y-1 text-sm @min-[56rem]:max-w-none @min-[56rem]:grid-flow-col @min-[56rem]:gap-y-0">
      <Figure label="Eerste antwoord na">{answerMs === null ? "onbekend" : durationText(answerMs)}</Figure>
      {certificateEndsAtMs === null ? (
        <Figure label="Certificaat">geen</Figure>
      ) : (
        <Certificate endsAtMs={certificateEndsAtMs} />
      )}
      <Figure label="Laatste wijziging gezien">
        {changedAtMs === null ? "nog geen" : formatDay(changedAtMs)}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 @min-[56rem]:flex-col-reverse @min-[56rem]:justify-end">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums @min-[56rem]:font-display @min-[56rem]:text-lg">
        {children}
      </dd>
    </div>
  );
}

function Certificate({ endsAtMs }: { endsAtMs: number }) {
  const daysLeft = (endsAtMs - Date.now()) / dayMs;
  if (daysLeft >= certificateWarningDays) {
    return <Figure label="Certificaat geldig tot">{formatDay(endsAtMs)}</Figure>;
  }
  return (
    <Figure label="Certificaat loopt af op">
      <span className="flex items-center gap-2 text-signal-text">
        <Icon of={TriangleAlert} className="size-4 shrink-0" />
        {formatDay(endsAtMs)}
      </span>
    </Figure>
  );
}

const secondsFormat = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 1 });

const durationText = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${secondsFormat.format(ms / 1_000)} s`);
