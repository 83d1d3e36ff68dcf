import { nextMonthMs } from "#web/lib/brussels-calendar.ts";
import { formatDay } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function LimitBanner() {
  return (
    <Notice
      tone="warning"
      title="Maandelijks limiet bereikt"
      action={
        <ButtonLink to="/contact" variant="secondary" size="sm">
          Contact Opnemen
        </ButtonLink>
      }
    >
      <p>
        U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet
        te verhogen.
      </p>
      <p>Op {formatDay(nextMonthMs(serverNowMs()))} begint de telling opnieuw.</p>
    </Notice>
  );
}
