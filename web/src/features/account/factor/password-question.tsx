import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ActForm } from "#web/parts/act-form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Password } from "./factor-api.ts";

const schema = z.object({ password: z.string().check(z.minLength(1, "Vul uw wachtwoord in.")) });

type PasswordQuestionProps = {
  /** Names the form. */
  title: string;
  children: ReactNode;
  email: string;
  act: ComponentProps<typeof ActForm>["act"] & { mutateAsync: (typed: Password) => Promise<unknown> };
  submit: { label: string; busyText: string; variant?: "primary" | "danger" };
  onDone: () => void;
  onKeep: () => void;
};

/** Asks for the password before an act on the second factor. */
export function PasswordQuestion({
  title,
  children,
  email,
  act,
  submit,
  onDone,
  onKeep,
}: PasswordQuestionProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  return (
    <ActForm
      takesFocus
      aria-label={title}
      form={form}
      act={act}
      send={act.mutateAsync}
      submit={{ ...submit, size: "sm" }}
      {...{ onDone, onKeep }}
      className="grid animate-arrive gap-4 rounded-md bg-raised p-4"
    >
      {(field) => (
        <>
          <div className="grid gap-2 text-sm">{children}</div>
          {/* Tells password managers whose password this is. */}
          <input hidden type="email" autoComplete="username" value={email} readOnly />
          <PasswordField label="Uw wachtwoord" autoComplete="current-password" {...field("password")} />
        </>
      )}
    </ActForm>
  );
}
