import { privacy, supervisor } from "#web/content/privacy.ts";
import { DocumentPage } from "./document-page.tsx";

export function Page() {
  return (
    <DocumentPage
      document={privacy}
      companyTitle="Wie verantwoordelijk is"
      extra={{ id: "klacht", title: "Een klacht", content: <Complaint /> }}
    />
  );
}

function Complaint() {
  return (
    <p>
      Zijn wij er samen niet uit geraakt, dan kunt u terecht bij de {supervisor.name}, {supervisor.address},{" "}
      <a href={`mailto:${supervisor.email}`} className="link">
        {supervisor.email}
      </a>
      ,{" "}
      <a href={supervisor.site.href} rel="noopener" className="link wrap-anywhere">
        {supervisor.site.label}
      </a>
      .
    </p>
  );
}
