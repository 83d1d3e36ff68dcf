import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { EndOfMails } from "../features/auth/end-of-mails/end-of-mails.tsx";
import { unsubscribeLinkOf } from "../features/auth/end-of-mails/unsubscribe-link.ts";
import { Queries } from "../lib/queries.tsx";

export const Route = createFileRoute("/meldingen-uit")({
  // Passed on as it is: the parser is loaded with the page, and not by every visitor of the site.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: "Geen e-mails meer" },
  component: EndOfMailsPage,
});

function EndOfMailsPage() {
  return (
    <AuthFrame
      title="Geen e-mails meer"
      formTitle="Deze e-mails stoppen"
      intro={<p>U kiest zelf welke e-mails u van ons krijgt. Alle keuzes staan bij uw account.</p>}
    >
      <Queries>
        <EndOfMails link={unsubscribeLinkOf(Route.useSearch())} />
      </Queries>
    </AuthFrame>
  );
}
