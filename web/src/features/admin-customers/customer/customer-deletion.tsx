import { messageOf } from "#web/lib/errors.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notDeleted, useDeleteCustomer } from "./customer-actions-api.ts";
import { type CustomerRecord, titleOf } from "./customer-record.ts";
import { OwnProof, proofProblemsIn, useOwnProof } from "./own-proof.tsx";

type CustomerDeletionProps = {
  record: CustomerRecord;
  onDeleted: () => void;
  onKeep: () => void;
};

/**
 * Asks for the customer's address, which the database compares again, and for the admin's own password and code: a
 * stolen session must not be able to delete.
 */
export function CustomerDeletion({ record, onDeleted, onKeep }: CustomerDeletionProps) {
  const remove = useDeleteCustomer(record.userId);
  const own = useOwnProof(true);
  const confirm = (email: string) => {
    const proof = own.read();
    // A promise and not a callback: the row is unmounted before the answer arrives.
    if (proof) void remove.mutateAsync({ email, ...proof }).then(onDeleted, own.showRefusal);
  };
  const { email } = record;
  return (
    <Confirmation
      question={`${titleOf(record)} definitief verwijderen?`}
      loss="Het account, de services, e-mails, opnames, analyses en rapporten gaan verloren en kunnen niet worden hersteld. De audit log bewaart dat u dit deed, zonder naam of adres."
      {...(email && {
        typed: {
          label: `Typ ${email} om te bevestigen`,
          expected: email,
          mismatch: "Dit is niet het e-mailadres van deze klant.",
        },
      })}
      failure={
        remove.isError &&
        proofProblemsIn(remove.error) === null && (
          <Notice tone="error">{remove.error.fields.email ?? messageOf(remove.error, notDeleted)}</Notice>
        )
      }
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <OwnProof {...own.fields} readOnly={remove.isPending} />
    </Confirmation>
  );
}
