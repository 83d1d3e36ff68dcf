import { orderPath } from "#functions/contract/plans.ts";
import type { Quota } from "#web/lib/use-quota.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The units of a service that are left this month, in one line of one height. */
export function QuotaLine(props: Quota) {
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-2.5 text-sm text-muted tabular-nums">
      <Line {...props} />
    </div>
  );
}

function Line(props: Quota) {
  const [one, many] = props.unit;
  if (props.state === "loading") {
    return (
      <>
        <Skeleton className="h-4 w-44" />
        <span className="sr-only">Verbruik wordt geladen...</span>
      </>
    );
  }
  if (props.state === "unknown") return "Verbruik niet bekend";
  if (props.state !== "limited") return `Onbeperkt ${many}`;
  const { used, left, limit, grantedUntil, isTrial } = props;
  const when = isTrial ? `op proef tot en met ${grantedUntil}` : "deze maand";
  return (
    <>
      <Meter used={used} limit={limit} />
      {left === 0 ? (
        <span>
          <strong className="font-semibold text-harm">Geen {many} meer</strong>{" "}
          {isTrial ? "in uw proef" : "deze maand"}
        </span>
      ) : (
        <span>
          Nog <strong className="font-semibold text-ink">{left}</strong> van {limit}{" "}
          {limit === 1 ? one : many} {when}
          {grantedUntil && !isTrial && ` (geldt tot en met ${grantedUntil})`}
        </span>
      )}
    </>
  );
}

const meterWidth = 48;

/** The line that fills up; the words beside it say the same. */
function Meter({ used, limit }: { used: number; limit: number }) {
  const end = meterWidth * Math.min(1, used / limit);
  return (
    <svg
      viewBox={`0 0 ${meterWidth} 6`}
      aria-hidden="true"
      className="h-1.5 w-12 max-w-12 shrink-0 grow basis-6 rounded-full"
    >
      <path
        d={`M0 3H${meterWidth}`}
        strokeWidth="6"
        className="stroke-line forced-colors:[stroke-width:1px]"
      />
      {used > 0 && (
        <path d={`M0 3H${end}`} strokeWidth="6" className={used >= limit ? "stroke-harm" : "stroke-alive"} />
      )}
    </svg>
  );
}

/** Says that a service can do no more this month or for some minutes, and what can be done about it. */
export function LimitBanner(quota: Quota) {
  const { plan, serviceTitle, countsAgainOn } = quota;
  const heldUntil = quota.state === "limited" ? quota.heldUntil : null;
  if (heldUntil) {
    return (
      <Notice isLine tone="warning" title={`Uw laatste aanvraag van deze maand loopt tot ${heldUntil}`}>
        <p>
          Daarop kwam nog geen antwoord. Komt er geen, dan kost ze niets en kunt u na {heldUntil} opnieuw
          verzenden. U hoeft deze pagina niet te vernieuwen.
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      isLine
      tone="warning"
      title={countsAgainOn ? "Maandelijks limiet bereikt" : "Uw proef is opgebruikt"}
      action={
        countsAgainOn === null && plan !== null ? (
          <ButtonLink to={orderPath} search={{ plan }} size="sm">
            Bestellen
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" variant="secondary" size="sm">
            Contact Opnemen
          </ButtonLink>
        )
      }
    >
      {countsAgainOn
        ? `U heeft uw maandelijkse limiet bereikt voor de ${serviceTitle} service. Neem contact op om uw limiet te verhogen.`
        : `U gebruikte alles wat in uw proef van ${serviceTitle} zit. Uw resultaten blijven staan.`}
      {countsAgainOn && ` Op ${countsAgainOn} begint de telling opnieuw.`}
    </Notice>
  );
}
