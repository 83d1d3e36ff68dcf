import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { BrokenLine } from "./broken-line.tsx";
import { MessagePage } from "./message-page.tsx";

const fallback =
  "Deze pagina kon niet worden geladen. Uw gegevens zijn bewaard. Probeer het opnieuw, of kom later terug.";
const offline = {
  title: "U bent offline",
  text: "Daarom kon deze pagina niet worden geladen. Zij opent vanzelf zodra u weer verbinding hebt.",
};

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  const whenOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => void whenOnline();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);
  return (
    <MessagePage
      drawing={<BrokenLine missing="line" />}
      {...(navigator.onLine ? { title: "Er ging iets mis", text: messageOf(error, fallback) } : offline)}
      actions={
        <>
          <Button onClick={retry}>Probeer opnieuw</Button>
          <ButtonLink to="/" variant="secondary">
            Naar home
          </ButtonLink>
        </>
      }
    />
  );
}
