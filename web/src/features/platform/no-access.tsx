import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

type NoAccessProps = {
  /** Why it could not be found out, where the service has a sentence for that. */
  reason?: string | undefined;
};

export function NoAccess({ reason }: NoAccessProps) {
  return (
    <>
      <PageHeader
        title="Geen Toegang"
        subtitle="U heeft geen toegang tot deze service. Neem contact op voor meer informatie."
      />
      <div className="page-column grid gap-6 py-10">
        {reason && <Notice tone="error">{reason}</Notice>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">Contact Opnemen</ButtonLink>
          <ButtonLink to="/platform" variant="secondary">
            Terug naar Platform
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
