import { ButtonLink } from "../../ui/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  return (
    <MessagePage
      code="404"
      title="Deze pagina bestaat niet"
      text="Misschien is het adres verkeerd getypt of is de pagina verhuisd. Via home of contact geraakt u verder."
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
