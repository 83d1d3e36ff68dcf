import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { euro, orderPath, planOf } from "#functions/contract/plans.ts";
import { hasService, type ServiceKey, serviceNameOf } from "#functions/contract/services.ts";
import { type Customer, customerQuery } from "#web/lib/customer.ts";
import { formatDay } from "#web/lib/dates.ts";
import { listText } from "#web/lib/list-text.ts";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import { serviceKeysOf } from "#web/lib/service-texts.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Order, ordersQuery } from "../order/order-api.ts";

/** The services that run, since when, until when and how they end, and what we wrote down of them. */
export function Purchase({ userId }: { userId: string }) {
  const [company, customer, orders] = [
    useQuery(ownCompanyQuery(userId)),
    useQuery(customerQuery(userId)),
    useQuery(ordersQuery(userId)),
  ];
  const failed = [company, customer, orders].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure query={failed}>Wat u afneemt, kon niet worden geladen.</LoadFailure>;
  if (!company.data || !customer.data || !orders.data) return <Skeleton className="h-6 w-3/5" />;
  const { purchase, paidUntil } = company.data;
  const rows = rowsOf(customer.data, orders.data);
  return (
    <>
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map(({ name, text }) => (
            <li key={name} className="grid gap-0.5">
              <strong>{name}</strong>
              <span className="text-sm">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {purchase && <p className="whitespace-pre-line wrap-anywhere">{purchase}</p>}
      {paidUntil && (
        <p>
          Betaald tot en met <strong>{formatDay(paidUntil)}</strong>.
        </p>
      )}
      {rows.length === 0 && !purchase && !paidUntil && (
        <p className="text-muted">
          U neemt nog niets af.{" "}
          <Link to={orderPath} className="link">
            Bekijk wat u kunt bestellen
          </Link>
          .
        </p>
      )}
    </>
  );
}

type Row = { name: string; text: ReactNode };

function rowsOf(customer: Customer, orders: readonly Order[]): readonly Row[] {
  const { codes, trials } = customer;
  const runs = (key: ServiceKey) => hasService(codes, key) && !trials.includes(key);
  const shown = orders.filter(({ services, grantedAtMs }) => grantedAtMs === null || services.some(runs));
  const ordered = shown.flatMap(({ services, grantedAtMs }) => (grantedAtMs === null ? [] : services));
  const others = serviceKeysOf(codes).filter((key) => !ordered.includes(key));
  const agreed = others.filter((key) => !trials.includes(key));
  return [
    ...shown.map(orderRow),
    ...(agreed.length > 0 ? [agreedRow(agreed)] : []),
    ...others.filter((key) => trials.includes(key)).map((key) => trialRow(key, customer)),
  ];
}

function orderRow({ plan, name, euro: price, madeAtMs, grantedAtMs }: Order): Row {
  if (grantedAtMs === null) {
    return {
      name: `Besteld: ${name}`,
      text: `Op ${formatDay(madeAtMs)}, voor ${euro(price)} per maand zonder btw. U krijgt een e-mail zodra wij uw bestelling aanvaarden.`,
    };
  }
  return {
    name,
    text: (
      <>
        Sinds {formatDay(grantedAtMs)}, voor {euro(price)} per maand zonder btw. Loopt tot u opzegt, tegen het
        einde van een maand.{" "}
        <a href={`/contact?service=${plan}&vraag=opzeggen`} className="link">
          Zeg {name} op
        </a>
      </>
    ),
  };
}

/** One sentence for all of them: each would have the same. */
const agreedRow = (keys: readonly ServiceKey[]): Row => ({
  name: listText(keys.map(serviceNameOf)),
  text: `${keys.length === 1 ? "Staat" : "Staan"} voor u open, zoals wij met u afspraken.`,
});

function trialRow(key: ServiceKey, { grantEndsMs }: Customer): Row {
  const name = serviceNameOf(key);
  const endsMs = grantEndsMs[key];
  return {
    name: `${name}, op proef`,
    text: (
      <>
        {endsMs !== undefined && `Tot en met ${formatDay(endsMs - 1)}. `}De proef stopt vanzelf en kost niets.{" "}
        {planOf(key) && (
          <Link to={orderPath} search={{ plan: key }} className="link">
            Bestel {name}
          </Link>
        )}
      </>
    ),
  };
}
