import { messageOf } from "#web/lib/errors.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AskApproval } from "../approvals/ask-approval.tsx";
import { notDeleted, useDeleteCustomer } from "./customer-actions-api.ts";
import { type CustomerRecord, titleOf } from "./customer-record.ts";
import { OwnPassword, passwordProblemIn, useOwnPassword } from "./own-password.tsx";

type CustomerDeletionProps = {
  record: CustomerRecord;
  onDeleted: () => void;
  onKeep: () => void;
};

/**
 * Asks for the customer's address, which the database compares again, and for the admin's own password: a stolen
 * session must not be able to delete.
 */
export function CustomerDeletion({ record, onDeleted, onKeep }: CustomerDeletionProps) {
  const remove = useDeleteCustomer(record.userId);
  const own = useOwnPassword();
  const confirm = (email: string) => {
    const password = own.read();
    // A promise and not a callback: the row is unmounted before the answer arrives.
    if (password) void remove.mutateAsync({ email, password }).then(onDeleted, own.showRefusal);
  };
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
          mismatch: "Dit is niet het e-mailadres van deze klant.",
        },
      })}
      failure={
        remove.isError &&
        (remove.error.code === "second_admin_required" ? (
          <AskApproval
            kind="customer.delete"
            subjectId={record.userId}
            why="U verwijderde vandaag al tien klanten. De volgende bevestigt een andere beheerder."
          />
        ) : (
          passwordProblemIn(remove.error) === undefined && (
            <Notice tone="error">{remove.error.fields.email ?? messageOf(remove.error, notDeleted)}</Notice>
          )
        ))
      }
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <OwnPassword {...own.field} />
    </Confirmation>
  );
}
