import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { actReasonMax } from "#functions/contract/customers.ts";
import { requiredText } from "#functions/contract/fields.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const schema = z.object({ reason: requiredText("Reden", actReasonMax) });

type ReasonFormProps = Pick<ComponentProps<typeof ActForm>, "act" | "aria-label" | "className"> & {
  hint: string;
  submit: { label: string; busyText: string; variant: "primary" | "danger" };
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onKeep: () => void;
  /** Says before the field what the act does. */
  children?: ReactNode;
};

/** Asks for the reason of an act, which the customer reads. */
export function ReasonForm({ hint, submit, send, children, ...rest }: ReasonFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: "" } });
  return (
    <ActForm {...rest} form={form} send={({ reason }) => send(reason)} submit={{ ...submit, size: "sm" }}>
      {(field) => (
        <>
          {children}
          <TextField
            // The person asked for the form.
            autoFocus
            label="Reden"
            hint={hint}
            maxLength={actReasonMax}
            autoComplete="off"
            {...field("reason")}
          />
        </>
      )}
    </ActForm>
  );
}
