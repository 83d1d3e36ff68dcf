import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDay } from "#web/lib/dates.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import type { SectionProps } from "../section-props.ts";
import { type CustomerCompany, companyQuery, purchaseLengthMax, useWritePurchase } from "./company-api.ts";

const tables = ["account_companies"];

/** The customer's company in their words, and what it pays for in ours. */
export function CompanySection({ userId, onSuccess }: SectionProps) {
  const query = useQuery(companyQuery(userId));
  useAdminChanges(tables, companyQuery(userId).queryKey);
  return (
    <DrawerSection title="Bedrijf" subject="De gegevens van het bedrijf" query={query}>
      {(company) => (
        <>
          <CompanyLines company={company} />
          <FormBehindButton icon={Pencil} label="Wijzig wat de klant afneemt">
            {(close) => (
              <PurchaseForm userId={userId} company={company} onKeep={close} onSuccess={onSuccess} />
            )}
          </FormBehindButton>
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

type PurchaseFormProps = SectionProps & {
  /** As it is stored now. */
  company: CustomerCompany;
  /** Leaves the form. */
  onKeep: () => void;
};

function PurchaseForm({ userId, company, onKeep, onSuccess }: PurchaseFormProps) {
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
      onDone={() => {
        onKeep();
        onSuccess("Opgeslagen wat de klant afneemt");
      }}
      onKeep={onKeep}
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
