import type { AccessAct } from "#functions/contract/customers.ts";

type ActTexts = {
  button: string;
  /** Said before it is confirmed. */
  effect: string;
  done: string;
};

export const actTexts: Record<AccessAct, ActTexts> = {
  end_sessions: {
    button: "Sessies beëindigen",
    effect:
      "De klant wordt meteen op elk toestel uitgelogd en kan opnieuw inloggen. Er gaan geen gegevens verloren; een opname die nu verstuurd wordt, stopt.",
    done: "De sessies zijn beëindigd",
  },
  suspend: {
    button: "Account opschorten",
    effect:
      "De klant wordt meteen op elk toestel uitgelogd en kan niet meer inloggen, tot u het account hervat. Er gaan geen gegevens verloren. Wat al in behandeling is, wordt afgewerkt en bewaard.",
    done: "Het account is opgeschort",
  },
  resume: {
    button: "Account hervatten",
    effect: "De klant kan weer inloggen en vindt alles terug.",
    done: "Het account is weer open",
  },
};
