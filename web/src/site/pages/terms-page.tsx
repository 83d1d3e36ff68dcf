import { terms } from "#web/content/terms.ts";
import { DocumentPage } from "./document-page.tsx";

export function Page() {
  return <DocumentPage document={terms} companyTitle="Wie wij zijn" />;
}
