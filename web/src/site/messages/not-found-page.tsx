import { Link } from "@tanstack/react-router";
import { solutions } from "#web/content/solutions.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { BrokenLine } from "./broken-line.tsx";
import { MessagePage } from "./message-page.tsx";

export function Page() {
  return (
    <MessagePage
      drawing={<BrokenLine missing="node" />}
      title="Deze pagina bestaat niet"
      text="Misschien is het adres verkeerd getypt of is de pagina verhuisd. Hieronder vindt u wat er wel is."
      actions={
        <>
          <ButtonLink to="/">Naar home</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact Opnemen
          </ButtonLink>
        </>
      }
    >
      <nav aria-label="Oplossingen" className="mt-6 border-t border-line pt-4">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {solutions.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center font-semibold text-muted transition-colors hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </MessagePage>
  );
}
