import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { euro, orderPath, planOf } from "#functions/contract/plans.ts";
import { allServiceCodes, type ServiceKey } from "#functions/contract/services.ts";
import { formatDay } from "#web/lib/dates.ts";
import { codesInDevelopment, codesOfEveryone } from "#web/lib/service-texts.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { requestsQuery, type ServiceRequest, useAskForService, useWithdrawRequest } from "./no-access-api.ts";
import { type PlatformService, servicesOf } from "./platform-services.ts";
import { trialOfferQuery } from "./trial-offer-api.ts";

type AccessRequestsProps = {
  userId: string;
  /** The services that the customer has, as bits. */
  codes: number;
  /** The service that the customer came for: it comes first. */
  first?: ServiceKey | undefined;
};

const tables = ["service_requests"];

/** The services that the customer can ask for, each with one button, and those first that open at once. */
export function AccessRequests({ userId, codes, first }: AccessRequestsProps) {
  const query = useQuery(requestsQuery(userId));
  const offer = useQuery(trialOfferQuery(userId));
  useOwnChanges(userId, tables, requestsQuery(userId).queryKey);
  const offered = offer.data ?? [];
  const asked = servicesOf(allServiceCodes & ~(codes | codesOfEveryone | codesInDevelopment));
  if (asked.length === 0) return null;
  const services = inOrder(asked, first === undefined ? offered : [first, ...offered]);
  return (
    <section aria-labelledby="requests-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="requests-title" className="text-xl">
          {codes === 0 ? "Kies uw eerste service" : "Vraag toegang"}
        </h2>
        <p className="max-w-prose text-muted">
          {offered.length > 0
            ? "Wat u meteen kunt proberen, gaat open zodra u het vraagt. Uw aanvraag bekijken wij daarna: u krijgt een e-mail zodra de service voor u openstaat."
            : "Wij bekijken uw aanvraag. U krijgt een e-mail zodra de service voor u openstaat, en deze pagina gaat vanzelf verder."}
        </p>
      </div>
      {query.isError && (
        <LoadFailure query={query}>Uw aanvragen konden niet worden geladen. Probeer het opnieuw.</LoadFailure>
      )}
      <ul className="grid rounded-lg bg-surface px-5">
        {services.map((service, index) => (
          <RequestRow
            key={service.key}
            userId={userId}
            service={service}
            request={query.data?.get(service.key)}
            isOffered={offered.includes(service.key)}
            isPending={query.isPending || offer.isPending}
            isPrimary={index === 0 && (codes === 0 || first !== undefined)}
          />
        ))}
      </ul>
    </section>
  );
}

function inOrder(services: readonly PlatformService[], before: readonly ServiceKey[]) {
  const placeOf = ({ key }: PlatformService) => (before.includes(key) ? before.indexOf(key) : before.length);
  return services.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type RequestRowProps = {
  userId: string;
  service: PlatformService;
  request: ServiceRequest | undefined;
  /** It opens at once for a trial. */
  isOffered: boolean;
  isPending: boolean;
  /** The one action that the page is about. */
  isPrimary: boolean;
};

function RequestRow({ userId, service, request, isOffered, isPending, isPrimary }: RequestRowProps) {
  const { key, title, description, unit } = service;
  const ask = useAskForService(userId);
  const withdraw = useWithdrawRequest(userId);
  const plan = planOf(key);
  const failure = (ask.error ?? withdraw.error)?.message;
  const act = () => {
    ask.reset();
    withdraw.reset();
    if (request?.state === "ordered" || (request?.state === "open" && !isOffered)) withdraw.mutate(key);
    else ask.mutate(key);
  };
  return (
    <li className="grid gap-x-6 gap-y-2 border-line py-4 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{description}</p>
        {isOffered && (
          <p className="text-sm text-ink">U kunt dit meteen proberen: één {unit[0]}, binnen twee weken.</p>
        )}
        {/* Always in the page: a screen reader announces what changes in a region that it knows. */}
        <p role="status" className={request ? "text-sm text-ink wrap-anywhere" : "sr-only"}>
          {request ? stateText(request) : withdraw.isSuccess && "Ingetrokken."}
        </p>
        {plan && request?.state !== "ordered" && (
          <Link to={orderPath} search={{ plan: key }} className="link justify-self-start text-sm">
            Bestellen: {euro(plan.euro)} per maand
          </Link>
        )}
        {failure && <AlertText>{failure}</AlertText>}
      </div>
      {isPending ? (
        <Skeleton className="h-11 w-36 sm:justify-self-end" />
      ) : (
        <RequestButton
          title={title}
          state={isOffered && request?.state !== "ordered" ? "offered" : request?.state}
          isPrimary={isPrimary}
          busy={ask.isPending || withdraw.isPending}
          onClick={act}
        />
      )}
    </li>
  );
}

type RequestButtonProps = {
  title: string;
  state: ServiceRequest["state"] | "offered" | undefined;
  isPrimary: boolean;
  busy: boolean;
  onClick: () => void;
};

function RequestButton({ title, state, isPrimary, busy, onClick }: RequestButtonProps) {
  const withdraws = state === "open" || state === "ordered";
  const { label, name } = withdraws ? withdrawingWords : askingWords[state ?? "unasked"];
  return (
    <Button
      size="sm"
      variant={isPrimary && !withdraws ? "primary" : "secondary"}
      busy={busy}
      busyText={withdraws ? "Intrekken..." : "Aanvragen..."}
      aria-label={name(title)}
      onClick={onClick}
      className="w-36 justify-self-start sm:justify-self-end"
    >
      {label}
    </Button>
  );
}

const withdrawingWords = { label: "Intrekken", name: (title: string) => `Aanvraag voor ${title} intrekken` };

const askingWords = {
  unasked: { label: "Vraag toegang", name: (title: string) => `Vraag toegang tot ${title}` },
  refused: { label: "Vraag opnieuw", name: (title: string) => `Vraag opnieuw toegang tot ${title}` },
  offered: { label: "Probeer nu", name: (title: string) => `Probeer nu: ${title}` },
};

function stateText(request: ServiceRequest): string {
  if (request.state !== "refused") {
    const act = request.state === "ordered" ? "Besteld" : "Aangevraagd";
    return `${act} op ${formatDay(request.madeAtMs)}. U hoort van ons.`;
  }
  return `Niet toegestaan op ${formatDay(request.decidedAtMs)}: ${request.reason}`;
}
