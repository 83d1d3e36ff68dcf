import { RefusedForm } from "./refused-form.tsx";
import { RefusedList } from "./refused-list.tsx";

/** Adding people not to write to, and taking them off again. */
export function RefusedWork({ userId }: { userId: string }) {
  return (
    <>
      <RefusedForm userId={userId} />
      <RefusedList userId={userId} />
    </>
  );
}
