import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDay } from "#web/lib/dates.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CustomerCompany, companyQuery, purchaseLengthMax, useWritePurchase } from "./company-api.ts";

type CompanySectionProps = {
  userId: string;
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** The customer's company in their words, and what it pays for in ours. */
export function CompanySection({ userId, onSuccess }: CompanySectionProps) {
  const query = useQuery(companyQuery(userId));
  const [isChanging, setChanging] = useState(false);
  const done = () => {
    setChanging(false);
    onSuccess("Opgeslagen wat de klant afneemt");
  };
  return (
    <DrawerSection title="Bedrijf" subject="De gegevens van het bedrijf" query={query} emptyText={() => null}>
      {(company) => (
        <>
          <CompanyLines company={company} />
          {isChanging ? (
            <PurchaseForm userId={userId} company={company} onDone={done} onKeep={() => setChanging(false)} />
          ) : (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => setChanging(true)}
            >
              <Icon of={Pencil} className="size-4" />
              Wijzig wat de klant afneemt
            </Button>
          )}
        </>
      )}
    </DrawerSection>
  );
}

function CompanyLines({ company: { name, vatNumber, purchase, paidUntil } }: { company: CustomerCompany }) {
  return (
    <div className="grid gap-2 text-sm wrap-anywhere">
      {name || vatNumber ? (
        <p>{[name, vatNumber].filter(Boolean).join(", ")}</p>
      ) : (
        <p className="text-muted">De klant vulde nog geen bedrijf in.</p>
      )}
      {purchase && <p className="whitespace-pre-line">{purchase}</p>}
      {paidUntil && <p>Betaald tot en met {formatDay(paidUntil)}.</p>}
    </div>
  );
}

type PurchaseFormProps = {
  userId: string;
  /** As it is stored now. */
  company: CustomerCompany;
  onDone: () => void;
  onKeep: () => void;
};

function PurchaseForm({ userId, company, onDone, onKeep }: PurchaseFormProps) {
  const write = useWritePurchase(userId);
  // Of the purchase that the form began with: a colleague's change meanwhile is refused once, and read first.
  const [begunVersion, setBegunVersion] = useState<number | null>(company.purchaseVersion);
  const { purchase, paidUntil } = company;
  const form = useForm({ defaultValues: { purchase, paidUntil: paidUntil ?? "" } });
  return (
    <ActForm
      aria-label="Wat de klant afneemt"
      form={form}
      act={write}
      send={({ purchase, paidUntil }) =>
        write
          .mutateAsync({
            purchase,
            paidUntil: paidUntil || null,
            purchaseVersion: begunVersion ?? company.purchaseVersion,
          })
          .finally(() => setBegunVersion(null))
      }
      submit={{ label: "Opslaan", busyText: "Opslaan...", size: "sm" }}
      {...{ onDone, onKeep }}
      className="grid gap-3 text-sm"
    >
      {(field) => (
        <>
          <TextArea
            // The person asked for the form.
            autoFocus
            label="Wat de klant afneemt"
            hint="De klant leest dit op de pagina van het account."
            maxLength={purchaseLengthMax}
            {...field("purchase")}
          />
          <TextField
            label="Betaald tot en met"
            type="date"
            hint="Mag leeg blijven."
            {...field("paidUntil")}
          />
        </>
      )}
    </ActForm>
  );
}
