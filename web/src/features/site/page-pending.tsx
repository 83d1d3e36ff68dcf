import { Spinner } from "../../ui/spinner.tsx";

export function PagePending() {
  return (
    <div className="page-column grow py-20">
      <Spinner label="Pagina wordt geladen..." />
    </div>
  );
}
