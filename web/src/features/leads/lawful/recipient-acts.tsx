import { Building2, CircleSlash, Handshake } from "lucide";
import { isMailboxProvider } from "#functions/contract/draft-check/mailbox-providers.ts";
import { MenuItem } from "#web/parts/menu.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { Draft } from "../drafts/draft.ts";
import type { DraftActs } from "../drafts/use-draft-work.ts";
import { useAddOwnCustomer, useForgetOwnCustomer } from "./own-customers-api.ts";
import { bareAddress, useRefuse, useTakeBackRefusal } from "./refused-api.ts";

/** The refusal was noted by the clock of the server. */
const clocksDifferMaxMs = 10_000;

/** The acts on the recipient of a draft, as items of a menu, and their outcome. */
export function useRecipientActs(userId: string, draft: Draft, { mark }: Pick<DraftActs, "mark">) {
  const { prospect, ownCustomer, isRefused, status } = draft;
  const add = useAddOwnCustomer(userId);
  const forget = useForgetOwnCustomer(userId);
  const refuse = useRefuse(userId);
  const takeBack = useTakeBackRefusal(userId);
  const domain = domainOf(prospect);
  const isWaiting = status === "to_do" || status === "approved";
  const undo = () =>
    takeBack.mutate(
      { address: prospect, ageMaxMs: Date.now() - refuse.submittedAt + clocksDifferMaxMs },
      { onSuccess: () => status === "not_wanted" && mark(draft, "to_do") },
    );
  const failed = [add, forget, refuse, takeBack].find(({ isError }) => isError);
  const items = !isRefused && (
    <>
      {ownCustomer === null ? (
        <MenuItem icon={Handshake} onClick={() => add.mutate(prospect)}>
          Dit is een klant van ons
        </MenuItem>
      ) : (
        <MenuItem icon={Handshake} onClick={() => forget.mutate(prospect)}>
          {ownCustomer === "domain" ? `${domain ?? "Dit bedrijf"} is toch geen klant` : "Toch geen klant"}
        </MenuItem>
      )}
      {ownCustomer === null && domain !== null && (
        <MenuItem icon={Building2} onClick={() => add.mutate(domain)}>
          Iedereen bij {domain} is klant
        </MenuItem>
      )}
      <MenuItem
        icon={CircleSlash}
        onClick={() =>
          refuse.mutate([prospect], {
            // There is nothing left to do with it.
            onSuccess: () => isWaiting && mark(draft, "not_wanted"),
          })
        }
      >
        Niet meer aanschrijven
      </MenuItem>
    </>
  );
  const outcome = failed ? (
    <ActFailure act={failed} />
  ) : (
    isRefused && (
      <Notice
        tone="error"
        title="Niet meer aanschrijven"
        action={
          refuse.isSuccess && (
            <SideButton busy={takeBack.isPending} onClick={undo}>
              Ongedaan maken
            </SideButton>
          )
        }
      >
        Deze persoon of dit bedrijf wil geen e-mail meer van u. Verstuur dit concept niet.
      </Notice>
    )
  );
  return { items, outcome };
}

/** Of the company; null at a provider of mailboxes, where it says nothing. The database decides. */
function domainOf(prospect: string): string | null {
  const domain = bareAddress(prospect).split("@").at(-1);
  return domain?.includes(".") && !isMailboxProvider(domain) ? domain : null;
}
