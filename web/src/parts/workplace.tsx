import clsx from "clsx";
import { ArrowLeft } from "lucide";
import type { ReactNode, Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ToolHead, type ToolHeadProps } from "#web/ui/tool-page.tsx";

type WorkplaceProps = Omit<ToolHeadProps, "back"> & {
  /** A QuotaLine. */
  quota?: ReactNode;
  /** The one act that begins work, in the head; on a narrow screen in a bar at the bottom. */
  act?: ReactNode;
  /** Stands before that act, and on a narrow screen stays while a detail is open: it is about both. */
  aside?: ReactNode;
  /** One line about the state of the tool. At the bottom, where it moves no row. */
  status?: ReactNode;
  /** Holds the form with which work begins. */
  panel?: ReactNode;
  isPanelBeside?: boolean;
  /** A ListAndDetail, or its shape. */
  children: ReactNode;
};

/** Gone from a narrow screen while a detail has the place of the list. */
const listAlone = "max-lg:detail-open:hidden";

/** The same for a head whose bar stays. */
const headAway = "max-lg:detail-open:invisible max-lg:detail-open:absolute";

/** The frame of a tool: on a wide screen it fills the window, and its list and detail scroll by themselves. */
export function Workplace(props: WorkplaceProps) {
  const { quota, act, aside, actions, status, panel, isPanelBeside = false, children, ...head } = props;
  return (
    <div
      data-workplace
      // The assistant stands beside the work where there is room for a third column.
      className="flex grow flex-col lg:min-h-0 xl:has-[[data-beside]]:pr-104 print:block"
    >
      <div className={aside ? headAway : listAlone}>
        <ToolHead
          {...head}
          back={{ to: "/platform", label: "Terug naar Platform" }}
          actions={
            <>
              {quota}
              {actions}
              {act && (
                <div
                  data-docked
                  className="visible flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-5 max-lg:py-2.5 max-lg:*:grow print:hidden"
                >
                  {aside}
                  <div className={clsx("grid", listAlone)}>{act}</div>
                </div>
              )}
            </>
          }
        />
      </div>
      <div
        className={clsx(
          "flex grow flex-col lg:min-h-0",
          isPanelBeside &&
            "lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:*:relative lg:*:overflow-y-auto",
        )}
      >
        <div className={clsx("flex flex-col lg:min-h-0", !isPanelBeside && "grow")}>{children}</div>
        {panel}
      </div>
      {status && (
        <div
          className={clsx(
            listAlone,
            "empty:hidden max-lg:sticky print:hidden",
            act ? "max-lg:bottom-16" : "max-lg:bottom-0",
          )}
        >
          {status}
        </div>
      )}
    </div>
  );
}

type ListAndDetailProps = {
  /** Search, filter, order. */
  toolbar?: ReactNode;
  list: ReactNode;
  /** Beside the list; without one the list has the whole width. */
  detail?: ReactNode;
  /** It was chosen: a narrow screen shows it in the place of the list. */
  isOpen?: boolean;
  onClose?: () => void;
  /** One of another name begins at its top. */
  detailKey?: string | null;
  /** The acts on the detail, or their outcome: stays in view below both. */
  foot?: ReactNode;
  listRef?: Ref<HTMLDivElement>;
  detailRef?: Ref<HTMLDivElement>;
};

/** A list and its detail, side by side; on a narrow screen two screens, of which the first keeps its place. */
export function ListAndDetail(props: ListAndDetailProps) {
  const { toolbar, list, detail, isOpen = false, onClose, detailKey, foot, listRef, detailRef } = props;
  return (
    <>
      {toolbar && (
        <div className={clsx(listAlone, "border-b border-line print:hidden")}>
          <div className="tool-column flex flex-wrap items-center gap-2 py-2">{toolbar}</div>
        </div>
      )}
      <div
        className={clsx(
          "grid grow grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:grid-rows-[minmax(0,1fr)] lg:content-stretch print:block",
          detail && "lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]",
        )}
      >
        <div
          ref={listRef}
          className={clsx(
            "work-pane grid",
            detail && "lg:border-r lg:border-line print:hidden",
            isOpen && "max-lg:kept-hidden",
          )}
        >
          {list}
        </div>
        {detail && (
          <div
            key={detailKey}
            ref={detailRef}
            tabIndex={-1}
            data-detail-open={isOpen || undefined}
            className={clsx("work-pane flex flex-col outline-none", !isOpen && "max-lg:folded")}
          >
            <Button
              variant="quiet"
              size="sm"
              onClick={onClose}
              className="-mt-2 -ml-3.5 self-start lg:hidden print:hidden"
            >
              <Icon of={ArrowLeft} className="size-4" />
              Terug naar de lijst
            </Button>
            {detail}
          </div>
        )}
      </div>
      {foot}
    </>
  );
}
