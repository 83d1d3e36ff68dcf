import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide";
import type { ReactNode } from "react";
import { company } from "#functions/contract/company.ts";
import type { Shared, SharedMeeting, SharedReport } from "#functions/contract/shared.ts";
import { formatDay } from "#web/lib/dates.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { sharedQuery } from "./shared-api.ts";

/** Each kind as its own feature draws it; the route brings them. */
type Drawings = {
  meeting: (shared: SharedMeeting) => ReactNode;
  report: (shared: SharedReport) => ReactNode;
};

type SharedPageProps = Drawings & {
  /** The secret that the address holds; empty when it holds none. */
  token: string;
};

/** A report that a customer shared, for whoever has the link. */
export function SharedPage({ token, ...drawings }: SharedPageProps) {
  const query = useQuery({ ...sharedQuery(token), enabled: token !== "" });
  return (
    <div className="page-column grid w-full max-w-4xl content-start gap-6 py-8 md:py-12 print:max-w-none print:py-0">
      {token === "" && (
        <Message title="Deze link is niet volledig">
          Open de link opnieuw zoals u hem kreeg, met alles achter het hekje (#).
        </Message>
      )}
      {query.isError &&
        (isGone(query.error) ? (
          <Message title="Deze link werkt niet">{query.error.message}</Message>
        ) : (
          <>
            <h1 className="text-2xl">Gedeeld verslag</h1>
            <LoadFailure query={query}>{query.error.message}</LoadFailure>
          </>
        ))}
      {token !== "" && query.isPending && <Shape />}
      {query.data && <Opened shared={query.data} {...drawings} />}
    </div>
  );
}

const isGone = (error: Error) => error instanceof FunctionError && error.code === "not_found";

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="grid gap-3">
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-muted">{children}</p>
    </div>
  );
}

function Shape() {
  return (
    <>
      <p role="status" className="sr-only">
        Het verslag wordt geladen...
      </p>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-96" />
    </>
  );
}

function Opened({ shared, meeting, report }: Drawings & { shared: Shared }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 text-sm text-muted">
        <p className="max-w-prose">
          {shared.sharedBy ?? `Een klant van ${company.name}`} deelde dit met u. Leesbaar met deze link tot{" "}
          <time dateTime={shared.endsAt}>{formatDay(shared.endsAt)}</time>, of tot de klant ze intrekt.
        </p>
        <SideButton onClick={() => window.print()} className="print:hidden">
          <Icon of={Printer} className="size-4" />
          Afdrukken
        </SideButton>
      </div>
      {shared.kind === "meeting" ? meeting(shared) : report(shared)}
    </>
  );
}
