import type { ComponentProps } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import {
  type LeadForm,
  leadFormFields,
  leadFormSchema,
  type TypedLeadForm,
} from "#functions/contract/lead.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type FieldName = keyof LeadForm;
type FieldProps = Pick<ComponentProps<typeof TextField>, "type" | "autoComplete" | "placeholder" | "hint"> & {
  /** Shares its row with the field beside it. */
  half?: boolean;
  /** Makes it a text area of as many rows. */
  rows?: number;
};

/** Every field of the form, in its order on screen. */
const fields: Record<FieldName, FieldProps> = {
  firstName: { autoComplete: "given-name", half: true },
  lastName: { autoComplete: "family-name", half: true },
  companyName: { autoComplete: "organization" },
  email: { type: "email", autoComplete: "email" },
  services: { placeholder: "bv. tuinarchitecten, aannemers, loodgieters" },
  servicesSummary: { rows: 4, hint: "Twee of drie zinnen: wat u doet, voor wie, en waarom bij u." },
};

export const leadFieldNames: readonly FieldName[] = Object.keys(fields).filter(isFieldName);

type LeadFieldsProps = Pick<UseFormReturn<TypedLeadForm>, "register" | "formState"> & { disabled: boolean };

export function LeadFields({ register, formState: { errors }, disabled }: LeadFieldsProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-5 sm:grid-cols-2">
      {leadFieldNames.map((name) => (
        <div key={name} className={fields[name].half ? "grid" : "grid sm:col-span-2"}>
          <LeadField error={errors[name]?.message} {...register(name)} />
        </div>
      ))}
    </fieldset>
  );
}

type LeadFieldProps = UseFormRegisterReturn<FieldName> & { error: string | undefined };

function LeadField(props: LeadFieldProps) {
  const { half: _half, rows, ...look } = fields[props.name];
  const { label } = leadFormFields[props.name];
  const common = { label, required: isRequired(props.name), ...look, ...props };
  return rows === undefined ? <TextField {...common} /> : <TextArea rows={rows} {...common} />;
}

function isRequired(name: FieldName): boolean {
  return !z.safeParse(leadFormSchema.shape[name], "").success;
}

function isFieldName(name: string): name is FieldName {
  return name in fields;
}
