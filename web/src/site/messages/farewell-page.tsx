import { ButtonLink } from "#web/ui/button-link.tsx";
import { BrokenLine } from "./broken-line.tsx";
import { MessagePage } from "./message-page.tsx";

/** Shown after the deletion of an account. */
export function Page() {
  return (
    <MessagePage
      drawing={<BrokenLine missing="node" />}
      title="Uw account is verwijderd"
      text="Uw gegevens en opnames zijn gewist en u bent uitgelogd. Bedankt voor uw vertrouwen. Terugkomen kan altijd, met een nieuw account."
      actions={
        <>
          <ButtonLink to="/">Naar home</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact Opnemen
          </ButtonLink>
        </>
      }
    />
  );
}
