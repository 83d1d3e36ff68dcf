import { Check, Copy } from "lucide";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Answered by the site's one listener for `data-copy`, which says in `data-outcome` how it went: the page around it
 * stays the HTML that the build made.
 */
export function CopyEmail({ email }: { email: string }) {
  return (
    <span className="group/copy contents">
      <Button variant="secondary" size="sm" data-copy={email}>
        <Icon of={Copy} className="size-4 group-data-[outcome=copied]/copy:hidden" />
        <Icon of={Check} className="hidden size-4 group-data-[outcome=copied]/copy:block" />
        <span className="group-data-outcome/copy:hidden">Kopieer e-mailadres</span>
        <span className="hidden group-data-[outcome=copied]/copy:inline">Gekopieerd</span>
        <span className="hidden group-data-[outcome=failed]/copy:inline">Kopiëren lukte niet</span>
      </Button>
      <span role="status" className="sr-only">
        <span className="hidden group-data-[outcome=copied]/copy:inline">Het e-mailadres is gekopieerd.</span>
        <span className="hidden group-data-[outcome=failed]/copy:inline">
          Het e-mailadres kon niet worden gekopieerd.
        </span>
      </span>
    </span>
  );
}
