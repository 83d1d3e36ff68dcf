import { type SubmitEvent, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** For a form of one text. Without it the field gets the focus again, and `isEmpty` is true until something is typed. */
export function useRequiredText(busy: boolean, send: (text: string, field: Field) => void) {
  const [isEmpty, setEmpty] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<Field>("input, textarea");
    if (!field) return;
    const text = field.value.trim();
    setEmpty(text === "");
    if (text === "") field.focus();
    else if (!busy) send(text, field);
  };
  return { isEmpty, form: { noValidate: true, method: "post", onSubmit, onChange: () => setEmpty(false) } };
}
