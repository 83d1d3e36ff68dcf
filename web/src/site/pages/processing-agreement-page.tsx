import { company } from "#functions/contract/company.ts";
import { processingAgreement } from "#web/content/processing-agreement.ts";
import { DocumentPage } from "./document-page.tsx";

export function Page() {
  return (
    <DocumentPage
      document={processingAgreement}
      companyTitle="De verwerker"
      extra={{ id: "tekenen", title: "Ondertekening", content: <Signatures /> }}
    />
  );
}

/** Lines to write on: the customer's on the left. */
function Signatures() {
  return (
    <div className="grid gap-10 sm:grid-cols-2 print:grid-cols-2">
      <Signature party="De klant" fields={["Onderneming", "Ondernemingsnummer", "Naam en functie"]} />
      <Signature party={company.legalName} fields={["Naam en functie"]} />
    </div>
  );
}

function Signature({ party, fields }: { party: string; fields: readonly string[] }) {
  return (
    <div className="grid content-start gap-6 text-sm">
      <h3 className="text-base text-ink">{party}</h3>
      {[...fields, "Datum", "Handtekening"].map((field) => (
        <p key={field} className="border-b border-edge pb-8">
          {field}
        </p>
      ))}
    </div>
  );
}
