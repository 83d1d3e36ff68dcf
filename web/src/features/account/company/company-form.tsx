import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { leadFormFields } from "#functions/contract/lead.ts";
import { companyTables, ownCompanyQuery } from "#web/lib/own-company.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CompanyChange, useSaveCompany } from "./company-api.ts";

type CompanyValues = Omit<CompanyChange, "version">;

const empty: CompanyValues = { name: "", vatNumber: "", senderFirstName: "", senderLastName: "" };
const { firstName, lastName, companyName } = leadFormFields;

/**
 * The form's state, filled when the company is read. Typed text stays when it is read again. The page holds it, so
 * that it can ask before typed text is lost.
 */
export function useCompanyForm(userId: string) {
  const query = useQuery(ownCompanyQuery(userId));
  useOwnChanges(userId, companyTables, ownCompanyQuery(userId).queryKey);
  const form = useForm<CompanyValues>({
    defaultValues: empty,
    ...(query.data && { values: valuesOf(query.data) }),
    resetOptions: { keepDirtyValues: true },
  });
  return { form, query };
}

const valuesOf = ({ name, vatNumber, senderFirstName, senderLastName }: CompanyValues): CompanyValues => ({
  ...{ name, vatNumber, senderFirstName, senderLastName },
});

type CompanyFormProps = ReturnType<typeof useCompanyForm> & { userId: string };

/** The company, said once: new requests begin with it. */
export function CompanyForm({ userId, form, query }: CompanyFormProps) {
  const save = useSaveCompany(userId);
  // The one that was shown when the typing began: a newer one from elsewhere is refused once, and read first.
  const [begunVersion, setBegunVersion] = useState<number | null>(null);
  const stored = query.data;

  if (query.isError && !stored) {
    return <LoadFailure query={query}>Uw bedrijf kon niet worden geladen.</LoadFailure>;
  }
  return (
    <ActForm
      aria-label="Uw bedrijf"
      form={form}
      act={save}
      send={(values) =>
        save
          .mutateAsync({ ...values, version: begunVersion ?? stored?.version ?? 0 })
          .finally(() => setBegunVersion(null))
      }
      // No field counts as changed any more, and the next reading fills all.
      onDone={(values) => form.reset(values, { keepDirtyValues: false })}
      onInput={() => setBegunVersion(begunVersion ?? stored?.version ?? null)}
      done="Uw bedrijf is opgeslagen."
      submit={{
        label: "Bedrijf opslaan",
        busyText: "Wordt opgeslagen...",
        variant: "secondary",
        disabled: !stored,
      }}
    >
      {(field) => (
        // It has its height already while the company is read.
        <fieldset
          disabled={!stored}
          aria-busy={!stored}
          className="grid min-w-0 items-start gap-5 sm:grid-cols-2"
        >
          <TextField
            label={companyName.label}
            autoComplete="organization"
            maxLength={companyName.lengthMax}
            {...field("name")}
          />
          <TextField
            label="Btw-nummer"
            hint="Zoals BE 0403.170.701."
            autoComplete="off"
            maxLength={30}
            {...field("vatNumber")}
          />
          <TextField
            label="Voornaam van de afzender"
            maxLength={firstName.lengthMax}
            autoComplete="off"
            {...field("senderFirstName")}
          />
          <TextField
            label="Achternaam van de afzender"
            maxLength={lastName.lengthMax}
            autoComplete="off"
            {...field("senderLastName")}
          />
        </fieldset>
      )}
    </ActForm>
  );
}
