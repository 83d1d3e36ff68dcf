import type { ComponentProps } from "react";
import { WholeRow } from "../list/whole-row.tsx";
import { EditForm } from "./edit-form.tsx";

/** A customer's row as a form. */
export function EditRow(props: ComponentProps<typeof EditForm>) {
  return (
    <WholeRow className="animate-arrive">
      <EditForm {...props} />
    </WholeRow>
  );
}
