import { KeptSolutions } from "./kept-html.tsx";

const menuId = "solutions-menu";

/** Opens under the header, as the browser's own popover: without script as well. */
export function SolutionsMenu({ className }: { className: string }) {
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={menuId}
        className="opens-list flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink"
      >
        Oplossingen
      </button>
      <div
        id={menuId}
        popover="auto"
        className="fixed inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-b border-line bg-raised text-ink shadow-float open:animate-arrive"
      >
        <div className="page-column py-6">
          <KeptSolutions />
        </div>
      </div>
    </div>
  );
}
