import { useSession } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/** A customer goes to the tool, a visitor starts or asks. */
export function ServiceActions() {
  const session = useSession();
  if (session.status === "signed-in") return <ButtonLink to="/platform">Naar Platform</ButtonLink>;
  return (
    <>
      <ButtonLink to="/register">Start Gratis Trial</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Neem Contact Op
      </ButtonLink>
    </>
  );
}
