import { messageOf } from "../../lib/errors.ts";
import { Confirmation } from "../../ui/confirmation.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notDeleted, useDeleteCustomer } from "./customer-acts-api.ts";
import { type CustomerRecord, titleOf } from "./customer-record.ts";

interface CustomerDeletionProps {
  record: CustomerRecord;
  onDeleted: () => void;
  onKeep: () => void;
}

/** Asks before a customer goes for good: his address must be typed, and is compared again by the database. */
export function CustomerDeletion({ record, onDeleted, onKeep }: CustomerDeletionProps) {
  const remove = useDeleteCustomer(record.userId);
  const confirm = (email: string) =>
    // A promise and not a callback: the row, and this with it, is gone before the answer is here.
    remove.mutateAsync(email).then(onDeleted, () => {});
  const { email } = record;
  return (
    <Confirmation
      question={`${titleOf(record)} definitief verwijderen?`}
      loss={
        <p>
          Het account, de services, e-mails, opnames, analyses en rapporten gaan verloren en kunnen niet
          worden hersteld. De audit log bewaart dat u dit deed, zonder naam of adres.
        </p>
      }
      {...(email && {
        typed: {
          label: `Typ ${email} om te bevestigen`,
          expected: email,
          mismatch: "Dit is niet het e-mailadres van deze gebruiker.",
        },
      })}
      failure={
        remove.isError && (
          <Notice tone="error">{remove.error.fields.email ?? messageOf(remove.error, notDeleted)}</Notice>
        )
      }
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}
