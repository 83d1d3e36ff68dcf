import { type SubmitEvent, useRef, useState } from "react";
import { AppError, messageOf } from "#web/lib/errors.ts";
import { type AuthField, type AuthValues, type Problems, withoutProblemsOf } from "../auth-model.ts";
import { type AuthApi, loadSending, warmSending } from "../load-sending.ts";

type Failure = { code: string; message: string; attempt: number };

type AuthForm = {
  fields: readonly AuthField[];
  send: (values: AuthValues, api: AuthApi) => Promise<void>;
  /** Shown when the failure carries no sentence of its own. */
  fallback: string;
};

/**
 * Shared by all auth forms: check, send once, keep the values, show the problem and move the focus to it. Stays busy after success, because the page is about to change.
 */
export function useAuthForm({ fields, send, fallback }: AuthForm) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // State arrives with the next render; a second Enter in the same moment must see this at once.
  const sending = useRef(false);
  const attempts = useRef(0);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const sent = event.currentTarget;
    const values = valuesOf(sent);
    const rest = () => {
      sending.current = false;
      setBusy(false);
    };
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { api, problemsOf } = await loadSending();
      const found = problemsOf(values, fields);
      setProblems(found);
      const firstInvalid = fields.find((field) => found[field]);
      if (firstInvalid) {
        rest();
        return focusField(sent, firstInvalid);
      }
      await send(values, api);
    } catch (error) {
      rest();
      attempts.current += 1;
      const refused = error instanceof AppError && fields.find((name) => error.code === `field:${name}`);
      if (refused) {
        setProblems({ [refused]: messageOf(error, fallback) });
        return focusField(sent, refused);
      }
      setFailure({
        code: error instanceof AppError ? error.code : "unknown",
        message: messageOf(error, fallback),
        attempt: attempts.current,
      });
    }
  };

  const field = (name: AuthField) => ({
    name,
    error: problems[name],
    onChange: () => setProblems((current) => withoutProblemsOf(current, name)),
  });

  // The server gets forms by script alone; without it, "post" keeps a password out of the address.
  const form = { method: "post", noValidate: true, onSubmit, onFocus: warmSending } as const;
  return { form, field, busy, failure };
}

function valuesOf(form: HTMLFormElement): AuthValues {
  const data = new FormData(form);
  const text = (field: AuthField) => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    password: text("password"),
    confirmation: text("confirmation"),
    code: text("code"),
  };
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
