import { createFileRoute, redirect } from "@tanstack/react-router";
import { BrokenLine } from "#web/site/messages/broken-line.tsx";
import { MessagePage } from "#web/site/messages/message-page.tsx";
import { sessionKnown } from "../lib/session.ts";
import { ButtonLink } from "../ui/button-link.tsx";

/** Where somebody ends who deleted his account. */
export const Route = createFileRoute("/tot-ziens")({
  beforeLoad: async () => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ to: "/" });
  },
  staticData: { title: "Tot ziens" },
  component: FarewellPage,
});

function FarewellPage() {
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
