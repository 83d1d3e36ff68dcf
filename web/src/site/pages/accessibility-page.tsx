import { accessibility } from "#web/content/accessibility.ts";
import { DocumentPage } from "./document-page.tsx";

export function Page() {
  return <DocumentPage document={accessibility} companyTitle="Wie u helpt" />;
}
